import type { ControllerRenderProps } from 'react-hook-form';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import type { EmploymentType } from '@/shared/api/generated/model/employment-type';
import type { WorkMode } from '@/shared/api/generated/model/work-mode';
import { FormField } from '@/shared/form/form-field';
import { dateMask } from '@/shared/form/masks';
import { type WorkplaceValues, workplaceLimits } from '@/shared/form/workplace';
import { m } from '@/shared/i18n/messages/messages';
import { employmentTypeTexts, workModeTexts } from '@/shared/i18n/work-words';
import { Checkbox } from '@/shared/ui/checkbox';
import { MaskedInput } from '@/shared/ui/masked-input';
import { Select } from '@/shared/ui/select';
import { TagInput } from '@/shared/ui/tag-input';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';

/** Everything that a workplace says, two fields beside each other where there is room. */
export function WorkplaceFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField<WorkplaceValues, 'title'> name="title" label={m.workplaces_role()}>
        {(field) => <TextInput {...field} autoComplete="organization-title" />}
      </FormField>
      <FormField<WorkplaceValues, 'organization'> name="organization" label={m.workplaces_company()}>
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <Days />
      <FormField<WorkplaceValues, 'location'> name="location" label={m.workplaces_location()} isOptional>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<WorkplaceValues, 'url'> name="url" label={m.workplaces_link()} isOptional>
        {(field) => (
          <TextInput
            {...field}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder={m.workplaces_link_placeholder()}
          />
        )}
      </FormField>
      <FormField<WorkplaceValues, 'employmentType'> name="employmentType" label={m.workplaces_employment()} isOptional>
        {(field) => <Choice<EmploymentType> field={field} texts={employmentTypeTexts} />}
      </FormField>
      <FormField<WorkplaceValues, 'workMode'> name="workMode" label={m.workplaces_mode()} isOptional>
        {(field) => <Choice<WorkMode> field={field} texts={workModeTexts} />}
      </FormField>
      <FormField<WorkplaceValues, 'description'>
        name="description"
        label={m.workplaces_description()}
        isOptional
        className="sm:col-span-2"
      >
        {(field) => <TextArea {...field} limit={workplaceLimits.description} />}
      </FormField>
      <FormField<WorkplaceValues, 'tags'>
        name="tags"
        label={m.workplaces_tags_label()}
        isOptional
        className="sm:col-span-2"
      >
        {(field) => <TagInput {...field} limit={workplaceLimits.tags} maxLength={workplaceLimits.tagLabel} />}
      </FormField>
    </div>
  );
}

/** Start and end. "I work here now" stands in place of the end. */
function Days() {
  const { control, formState, trigger, clearErrors } = useFormContext<WorkplaceValues>();
  const isCurrent = useWatch({ control, name: 'isCurrent' });
  const isEndWrong = formState.errors.endedAt !== undefined;
  return (
    <>
      <FormField<WorkplaceValues, 'startedAt'> name="startedAt" label={m.workplaces_start()}>
        {(field) => (
          <MaskedInput
            {...field}
            onChange={(event) => {
              field.onChange(event);
              // Whether the end is in order depends on the start.
              if (isEndWrong) void trigger('endedAt');
            }}
            mask={dateMask}
            placeholder={m.workplaces_day_placeholder()}
          />
        )}
      </FormField>
      {isCurrent ? null : (
        <FormField<WorkplaceValues, 'endedAt'> name="endedAt" label={m.workplaces_end()}>
          {(field) => <MaskedInput {...field} mask={dateMask} placeholder={m.workplaces_day_placeholder()} />}
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
              label={m.workplaces_current()}
              isChecked={field.value}
              onChange={(isChecked) => {
                field.onChange(isChecked);
                if (isChecked) clearErrors('endedAt');
              }}
            />
          )}
        />
      </div>
    </>
  );
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
        { value: 'NONE', label: m.workplaces_not_stated() },
        ...values.map((value) => ({ value, label: texts[value]() })),
      ]}
    />
  );
}
