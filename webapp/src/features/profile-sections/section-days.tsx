import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { DateInput } from '@/shared/form/date-input';
import { FormField } from '@/shared/form/form-field';
import { isRequired, type SectionValues, sectionForms } from '@/shared/form/section-fields';
import type { SectionKind } from './section-kinds';

/** The field for the start. For a current entry it is labelled as the day since when. */
export function StartDay({ kind }: { kind: SectionKind }) {
  const { control, formState, trigger } = useFormContext<SectionValues>();
  const isCurrent = useWatch({ control, name: 'isCurrent' });
  const isEndWrong = formState.errors.endedAt !== undefined;
  const label = sectionForms[kind.typeId].startedAt?.label() ?? '';
  return (
    <FormField<SectionValues, 'startedAt'>
      name="startedAt"
      label={label}
      isOptional={!isRequired(kind.typeId, 'startedAt') && !isCurrent}
      className="lg:col-span-3"
    >
      {(field) => (
        <DateInput
          {...field}
          label={label}
          onChange={(text) => {
            field.onChange(text);
            // Whether the end is in order depends on the start.
            if (isEndWrong) void trigger('endedAt');
          }}
        />
      )}
    </FormField>
  );
}

/** The field for the end. Below it is the choice "I work here now", which replaces the end. */
export function EndDay({ kind }: { kind: SectionKind }) {
  const { control, formState, trigger, clearErrors } = useFormContext<SectionValues>();
  const [isCurrent, startedAt] = useWatch({ control, name: ['isCurrent', 'startedAt'] });
  const isStartWrong = formState.errors.startedAt !== undefined;
  const label = sectionForms[kind.typeId].endedAt?.label() ?? '';
  return (
    <>
      {isCurrent ? null : (
        <FormField<SectionValues, 'endedAt'>
          name="endedAt"
          label={label}
          isOptional={!isRequired(kind.typeId, 'startedAt') && startedAt === ''}
          className="lg:col-span-3"
        >
          {(field) => <DateInput {...field} label={label} />}
        </FormField>
      )}
      <div className="sm:col-span-full">
        <CheckboxField<SectionValues>
          name="isCurrent"
          label={kind.words.current()}
          onChange={(isChecked) => {
            if (isChecked) clearErrors('endedAt');
            // Only a current entry needs a start.
            else if (isStartWrong) void trigger('startedAt');
          }}
        />
      </div>
    </>
  );
}
