import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '@/shared/form/form-field';
import { dateMask } from '@/shared/form/masks';
import { isRequired, type SectionValues, sectionForms } from '@/shared/form/section-fields';
import { m } from '@/shared/i18n/messages';
import { Checkbox } from '@/shared/ui/checkbox';
import { MaskedInput } from '@/shared/ui/masked-input';
import type { SectionKind } from './section-kinds';

/** The first day. What goes on says since when. */
export function StartDay({ kind }: { kind: SectionKind }) {
  const { control, formState, trigger } = useFormContext<SectionValues>();
  const isCurrent = useWatch({ control, name: 'isCurrent' });
  const isEndWrong = formState.errors.endedAt !== undefined;
  return (
    <FormField<SectionValues, 'startedAt'>
      name="startedAt"
      label={sectionForms[kind.typeId].startedAt?.label()}
      isOptional={!isRequired(kind.typeId, 'startedAt') && !isCurrent}
    >
      {(field) => (
        <MaskedInput
          {...field}
          onChange={(event) => {
            field.onChange(event);
            // Whether the end is in order depends on the start.
            if (isEndWrong) void trigger('endedAt');
          }}
          mask={dateMask}
          placeholder={m.sections_day_placeholder()}
        />
      )}
    </FormField>
  );
}

/** The last day, and below it "I work here now", which stands in its place. */
export function EndDay({ kind }: { kind: SectionKind }) {
  const { control, formState, trigger, clearErrors } = useFormContext<SectionValues>();
  const [isCurrent, startedAt] = useWatch({ control, name: ['isCurrent', 'startedAt'] });
  const isStartWrong = formState.errors.startedAt !== undefined;
  return (
    <>
      {isCurrent ? null : (
        <FormField<SectionValues, 'endedAt'>
          name="endedAt"
          label={sectionForms[kind.typeId].endedAt?.label()}
          isOptional={!isRequired(kind.typeId, 'startedAt') && startedAt === ''}
        >
          {(field) => <MaskedInput {...field} mask={dateMask} placeholder={m.sections_day_placeholder()} />}
        </FormField>
      )}
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="isCurrent"
          render={({ field }) => (
            <Checkbox
              ref={field.ref}
              name={field.name}
              onBlur={field.onBlur}
              label={kind.words.current()}
              isChecked={field.value}
              onChange={(isChecked) => {
                field.onChange(isChecked);
                if (isChecked) clearErrors('endedAt');
                // Only what goes on needs its start.
                else if (isStartWrong) void trigger('startedAt');
              }}
            />
          )}
        />
      </div>
    </>
  );
}
