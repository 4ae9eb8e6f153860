import { type ControllerRenderProps, useFormContext, useFormState } from 'react-hook-form';
import {
  sectionAttributesDescriptionMax,
  sectionInputTagsMax,
  tagLabelMax,
} from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import { FormField } from '@/shared/form/form-field';
import { dateMask } from '@/shared/form/masks';
import {
  choiceTexts,
  type FieldOfInput,
  fieldsOf,
  hasInput,
  isRequired,
  type SectionField,
  type SectionValues,
  sectionForms,
} from '@/shared/form/section-fields';
import { SuggestedTagInput } from '@/shared/form/suggested-tag-input';
import { m } from '@/shared/i18n/messages';
import { textOf } from '@/shared/i18n/work-words';
import { assertNever } from '@/shared/lib/assert-never';
import { MaskedInput } from '@/shared/ui/masked-input';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { EndDay, StartDay } from './section-days';
import type { SectionKind } from './section-kinds';

export type SectionFormFieldsProps = { kind: SectionKind };

/** All fields of an entry of this type, two beside each other where there is room. */
export function SectionFormFields({ kind }: SectionFormFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fieldsOf(kind.typeId).map((name) => (
        <FieldOfKind key={name} kind={kind} name={name} />
      ))}
    </div>
  );
}

const characterLimits: Record<FieldOfInput<'textarea'>, number> = { description: sectionAttributesDescriptionMax };

/** One field, with the control of its input type. */
function FieldOfKind({ kind, name }: { kind: SectionKind; name: SectionField }) {
  const options = sectionForms[kind.typeId][name];
  const frame: Frame = {
    label: options?.label(),
    hint: options?.hint?.(),
    isOptional: !isRequired(kind.typeId, name),
    ...(options?.isWide === true ? { className: 'sm:col-span-2' } : {}),
  };
  if (name === 'startedAt') return <StartDay kind={kind} />;
  if (name === 'endedAt') return <EndDay kind={kind} />;
  if (hasInput(name, 'day')) return <Day name={name} frame={frame} />;
  if (hasInput(name, 'choice')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame}>
        {(field) => <Choice field={field} />}
      </FormField>
    );
  }
  if (hasInput(name, 'textarea')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame} hint={m.basics_text_hint()}>
        {(field) => <TextArea {...field} limit={characterLimits[name]} />}
      </FormField>
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
            placeholder={m.sections_link_placeholder()}
          />
        )}
      </FormField>
    );
  }
  if (hasInput(name, 'count')) {
    return (
      <FormField<SectionValues, typeof name> name={name} {...frame}>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" className="tabular" />}
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

type Frame = { label: string | undefined; hint: string | undefined; isOptional: boolean; className?: string };

/** A day by itself. Whether the day of expiry is in order depends on the day of issue. */
function Day({ name, frame }: { name: FieldOfInput<'day'>; frame: Frame }) {
  const { formState, trigger } = useFormContext<SectionValues>();
  const isExpiryWrong = formState.errors.expirationAt !== undefined;
  return (
    <FormField<SectionValues, typeof name> name={name} {...frame}>
      {(field) => (
        <MaskedInput
          {...field}
          onChange={(event) => {
            field.onChange(event);
            if (name === 'issuedAt' && isExpiryWrong) void trigger('expirationAt');
          }}
          mask={dateMask}
          placeholder={m.sections_day_placeholder()}
        />
      )}
    </FormField>
  );
}

/** Stands for null, which a select cannot have as a value. */
const notStated = 'NONE';

type ChoiceProps = { field: ControllerRenderProps<SectionValues, FieldOfInput<'choice'>> };

/** One of a few values, or none. A saved value that only a newer server knows is offered as it is. */
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
        { value: notStated, label: m.sections_not_stated() },
        ...[...values].flatMap((value) => (value == null ? [] : [{ value, label: textOf(texts, value) ?? value }])),
      ]}
    />
  );
}
