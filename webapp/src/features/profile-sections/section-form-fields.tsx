import { type ControllerRenderProps, useFormContext } from 'react-hook-form';
import { FormField } from '@/shared/form/form-field';
import { dateMask } from '@/shared/form/masks';
import { sectionLimits } from '@/shared/form/section';
import { isRequired, type SectionField, type SectionValues, sectionFields } from '@/shared/form/section-fields';
import { SuggestedTagInput } from '@/shared/form/suggested-tag-input';
import { m } from '@/shared/i18n/messages';
import { contributionKindTexts, employmentTypeTexts, workModeTexts } from '@/shared/i18n/work-words';
import { MaskedInput } from '@/shared/ui/masked-input';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { EndDay, StartDay } from './section-days';
import type { SectionKind } from './section-kinds';

export type SectionFormFieldsProps = { kind: SectionKind };

/** Everything that an entry of this type says, two fields beside each other where there is room. */
export function SectionFormFields({ kind }: SectionFormFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {sectionFields[kind.typeId].map((name: SectionField) => (
        <OneField key={name} kind={kind} name={name} />
      ))}
    </div>
  );
}

function OneField({ kind, name }: { kind: SectionKind; name: SectionField }) {
  const frame = {
    label: kind.labels[name]?.(),
    hint: kind.hints[name]?.(),
    isOptional: !isRequired(kind.typeId, name),
    ...(kind.wide.includes(name) ? { className: 'sm:col-span-2' } : {}),
  };
  switch (name) {
    case 'startedAt':
      return <StartDay kind={kind} />;
    case 'endedAt':
      return <EndDay kind={kind} />;
    case 'issuedAt':
    case 'expirationAt':
    case 'pushedAt':
      return <Day name={name} frame={frame} />;
    case 'employmentType':
      return (
        <FormField<SectionValues, 'employmentType'> name={name} {...frame}>
          {(field) => <Choice field={field} texts={employmentTypeTexts} />}
        </FormField>
      );
    case 'workMode':
      return (
        <FormField<SectionValues, 'workMode'> name={name} {...frame}>
          {(field) => <Choice field={field} texts={workModeTexts} />}
        </FormField>
      );
    case 'kind':
      return (
        <FormField<SectionValues, 'kind'> name={name} {...frame}>
          {(field) => <Choice field={field} texts={contributionKindTexts} />}
        </FormField>
      );
    case 'description':
      return (
        <FormField<SectionValues, 'description'> name={name} {...frame}>
          {(field) => <TextArea {...field} limit={sectionLimits.description} />}
        </FormField>
      );
    case 'tags':
      return (
        <FormField<SectionValues, 'tags'> name={name} {...frame}>
          {(field) => <SuggestedTagInput {...field} limit={sectionLimits.tags} maxLength={sectionLimits.tagLabel} />}
        </FormField>
      );
    case 'url':
      return (
        <FormField<SectionValues, 'url'> name={name} {...frame}>
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
    case 'stars':
    case 'forks':
      return (
        <FormField<SectionValues, 'stars' | 'forks'> name={name} {...frame}>
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" className="tabular" />}
        </FormField>
      );
    default:
      return (
        <FormField<SectionValues, typeof name> name={name} {...frame}>
          {(field) => <TextInput {...field} autoComplete={completionOf(kind, name)} />}
        </FormField>
      );
  }
}

type Frame = { label: string | undefined; hint: string | undefined; isOptional: boolean; className?: string };

/** A day by itself. Whether the day of expiry is in order depends on the day of issue. */
function Day({ name, frame }: { name: 'issuedAt' | 'expirationAt' | 'pushedAt'; frame: Frame }) {
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

function completionOf({ typeId }: SectionKind, name: SectionField): string {
  if (typeId !== 'Workplace') return 'off';
  if (name === 'title') return 'organization-title';
  return name === 'organization' ? 'organization' : 'off';
}

type ChoiceProps<Value extends string> = {
  field: Pick<ControllerRenderProps, 'name' | 'onBlur' | 'ref'> & {
    value: Value | null;
    onChange: (value: Value | null) => void;
  };
  texts: Record<Value, () => string>;
};

/** One of a few words, or none of them. */
function Choice<Value extends string>({ field, texts }: ChoiceProps<Value>) {
  const isValue = (candidate: string): candidate is Value => Object.hasOwn(texts, candidate);
  const values = Object.keys(texts).filter(isValue);
  return (
    <Select<Value | 'NONE'>
      {...field}
      value={field.value ?? 'NONE'}
      onChange={(value) => {
        field.onChange(value === 'NONE' ? null : value);
      }}
      options={[
        { value: 'NONE', label: m.sections_not_stated() },
        ...values.map((value) => ({ value, label: texts[value]() })),
      ]}
    />
  );
}
