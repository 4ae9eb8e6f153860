import { useEffect, useState } from 'react';
import { type ControllerRenderProps, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import {
  sectionAttributesDescriptionMax,
  sectionInputTagsMax,
  tagLabelMax,
} from '@/shared/api/generated/schemas/profile.zod.ts';
import { DateInput } from '@/shared/form/date-input';
import { FormField } from '@/shared/form/form-field';
import { MarkdownField } from '@/shared/form/markdown-field';
import {
  choiceTexts,
  type FieldOfInput,
  type FieldOptions,
  fieldsOf,
  hasInput,
  isRequired,
  isSeldom,
  type SectionField,
  type SectionValues,
  sectionForms,
} from '@/shared/form/section-fields';
import { SuggestedTagInput } from '@/shared/form/suggested-tag-input';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { textOf } from '@/shared/i18n/work-words';
import { assertNever } from '@/shared/lib/assert-never';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { TextInput } from '@/shared/ui/text-input';
import { EndDay, StartDay } from './section-days';
import type { SectionKind } from './section-kinds';

export type SectionFormFieldsProps = { kind: SectionKind };

/**
 * The fields of an entry of this type, two next to each other on wide screens. Fields that few people need are shown on
 * demand.
 */
export function SectionFormFields({ kind }: SectionFormFieldsProps) {
  const { typeId } = kind;
  const { control, setFocus } = useFormContext<SectionValues>();
  const filled = useWatch({ control, compute: (values: SectionValues) => filledFields(typeId, values) });
  // A field that had a value stays visible, even while it is being cleared.
  const [shown, setShown] = useState(filled);
  const added = filled.filter((name) => !shown.includes(name));
  if (added.length > 0) setShown([...shown, ...added]);
  const [wanted, setWanted] = useState<SectionField | null>(null);
  useEffect(() => {
    if (wanted !== null) setFocus(wanted);
  }, [wanted, setFocus]);
  const fields = fieldsOf(typeId);
  const hidden = wanted === null ? fields.filter((name) => isSeldom(typeId, name) && !shown.includes(name)) : [];
  const [firstHidden] = hidden;
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
      {fields.map((name) => (hidden.includes(name) ? null : <FieldOfKind key={name} kind={kind} name={name} />))}
      {firstHidden === undefined ? null : (
        <div className="sm:col-span-full">
          <Button
            variant="ghost"
            size="s"
            icon="add"
            className="-ms-3 h-auto! min-h-8 max-w-full text-start whitespace-normal!"
            onClick={() => {
              setWanted(firstHidden);
            }}
          >
            {memberTexts.sections_more_fields({
              fields: formatList(hidden.map((name) => sectionForms[typeId][name]?.label() ?? name)),
            })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The fields with a value. For a current entry, the end counts as one. */
function filledFields(typeId: SectionType, values: SectionValues): SectionField[] {
  const hasDays = values.startedAt !== '' || values.endedAt !== '' || values.isCurrent;
  return fieldsOf(typeId).filter((name) => {
    if (name === 'startedAt' || name === 'endedAt') return hasDays;
    return values[name] !== null && values[name].length > 0;
  });
}

const characterLimits: Record<FieldOfInput<'textarea'>, number> = { description: sectionAttributesDescriptionMax };

/** The width of a field in its line. */
function widthOf(options: FieldOptions | undefined): string {
  if (options?.isWide === true) return 'sm:col-span-full';
  return options?.isThird === true ? 'lg:col-span-2' : 'lg:col-span-3';
}

/** One field, with the control of its input type. */
function FieldOfKind({ kind, name }: { kind: SectionKind; name: SectionField }) {
  const options = sectionForms[kind.typeId][name];
  const frame: Frame = {
    label: options?.label(),
    hint: options?.hint?.(),
    isOptional: !isRequired(kind.typeId, name),
    className: widthOf(options),
  };
  if (name === 'startedAt') return <StartDay kind={kind} />;
  if (name === 'endedAt') return <EndDay kind={kind} />;
  if (hasInput(name, 'date')) return <KnownDate name={name} frame={frame} />;
  if (hasInput(name, 'choice')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame}>
        {(field) => <Choice field={field} />}
      </FormField>
    );
  }
  if (hasInput(name, 'textarea')) {
    return (
      <MarkdownField<SectionValues, typeof name>
        name={name}
        {...frame}
        label={frame.label ?? ''}
        limit={characterLimits[name]}
      />
    );
  }
  if (hasInput(name, 'tags')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame}>
        {(field) => <SuggestedTagInput {...field} limit={sectionInputTagsMax} maxLength={tagLabelMax} />}
      </FormField>
    );
  }
  if (hasInput(name, 'url')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame}>
        {(field) => (
          <TextInput
            {...field}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={memberTexts.sections_link_placeholder()}
          />
        )}
      </FormField>
    );
  }
  if (hasInput(name, 'text')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame}>
        {(field) => <TextInput {...field} autoComplete={options?.autoComplete ?? 'off'} />}
      </FormField>
    );
  }
  return assertNever(name);
}

type Frame = { label: string | undefined; hint: string | undefined; isOptional: boolean; className: string };

/** A single date. The date of expiry is checked against the date of issue. */
function KnownDate({ name, frame }: { name: FieldOfInput<'date'>; frame: Frame }) {
  const { formState, trigger } = useFormContext<SectionValues>();
  const isExpiryWrong = formState.errors.expirationAt !== undefined;
  return (
    <FormField<SectionValues, typeof name> name={name} {...frame}>
      {(field) => (
        <DateInput
          {...field}
          label={frame.label ?? ''}
          onChange={(text) => {
            field.onChange(text);
            if (name === 'issuedAt' && isExpiryWrong) void trigger('expirationAt');
          }}
        />
      )}
    </FormField>
  );
}

/** Represents null, because a select cannot have null as a value. */
const notStated = 'NONE';

type ChoiceProps = { field: ControllerRenderProps<SectionValues, FieldOfInput<'choice'>> };

/** One of a few values, or none. A saved value that only a newer server knows is offered unchanged. */
function Choice({ field }: ChoiceProps) {
  const { defaultValues } = useFormState<SectionValues>();
  const texts = choiceTexts[field.name];
  const values = new Set([...Object.keys(texts), defaultValues?.[field.name], field.value]);
  return (
    <Select
      {...field}
      value={field.value ?? notStated}
      onChange={(value) => {
        field.onChange(value === notStated ? null : value);
      }}
      options={[
        { value: notStated, label: memberTexts.sections_not_stated() },
        ...[...values].flatMap((value) => (value == null ? [] : [{ value, label: textOf(texts, value) ?? value }])),
      ]}
    />
  );
}
