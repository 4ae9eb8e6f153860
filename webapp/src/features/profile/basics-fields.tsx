import type { ControllerRenderProps } from 'react-hook-form';
import { profileAttributesHeadlineMax } from '@/shared/api/generated/schemas/profile.zod.ts';
import { countryChoices } from '@/shared/config/choices';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Combobox } from '@/shared/ui/combobox';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { type BasicsValues, basicsModel } from './basics-model';

const { fields } = basicsModel;

export type BasicsFieldsProps = { isRecruiter: boolean };

/** The fields of the head of the page, two next to each other on wide screens. */
export function BasicsFields({ isRecruiter }: BasicsFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2">
      <FormField<BasicsValues, 'headline'>
        name="headline"
        label={fields.headline.label()}
        hint={memberTexts.basics_headline_hint()}
        limit={profileAttributesHeadlineMax}
        isOptional
        className="sm:col-span-2"
      >
        {(field) => <HeadlineInput {...field} />}
      </FormField>
      {isRecruiter ? <CompanyFields /> : null}
      <FormField<BasicsValues, 'location'> name="location" label={fields.location.label()} isOptional>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<BasicsValues, 'countryCode'> name="countryCode" label={fields.countryCode.label()} isOptional>
        {({ value, onChange, ...field }) => (
          <Combobox
            {...field}
            options={countryChoices()}
            value={value === '' ? null : value}
            placeholder={memberTexts.basics_country_none()}
            clearLabel={memberTexts.basics_country_remove()}
            onChange={(code) => {
              onChange(code ?? '');
            }}
          />
        )}
      </FormField>
      <FormField<BasicsValues, 'pronouns'>
        name="pronouns"
        label={fields.pronouns.label()}
        hint={memberTexts.basics_pronouns_hint()}
        isOptional
        className="sm:col-span-2"
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <div className="sm:col-span-2">
        <CheckboxField<BasicsValues>
          name="openToWork"
          label={fields.openToWork.label()}
          hint={memberTexts.basics_open_to_work_hint()}
        />
      </div>
      <FormField<BasicsValues, 'givenName'>
        name="givenName"
        label={fields.givenName.label()}
        hint={memberTexts.basics_name_parts_hint()}
        isOptional
      >
        {(field) => <TextInput {...field} autoComplete="given-name" />}
      </FormField>
      <FormField<BasicsValues, 'familyName'> name="familyName" label={fields.familyName.label()} isOptional>
        {(field) => <TextInput {...field} autoComplete="family-name" />}
      </FormField>
    </div>
  );
}

/** A single line that wraps, because a phone cannot show 220 characters in one line. Enter sends the form, as in every line. */
function HeadlineInput({ onChange, ...field }: ControllerRenderProps<BasicsValues, 'headline'>) {
  return (
    <TextArea
      {...field}
      rows={2}
      autoComplete="organization-title"
      className="min-h-10.5! resize-none py-2! max-sm:min-h-11!"
      onChange={(event) => {
        onChange(event.target.value.replaceAll(/[\r\n]+/g, ' '));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}

/** The fields for the company of a recruiter. */
function CompanyFields() {
  return (
    <>
      <FormField<BasicsValues, 'companyName'> name="companyName" label={fields.companyName.label()} isOptional>
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormField<BasicsValues, 'companyUrl'> name="companyUrl" label={fields.companyUrl.label()} isOptional>
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
    </>
  );
}
