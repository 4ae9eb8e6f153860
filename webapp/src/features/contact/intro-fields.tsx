import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useListTeams } from '@/shared/api/generated/endpoints/organization/organization';
import {
  recruiterIntroInputSalaryUnknownReasonMax,
  recruiterIntroInputWhyYouMax,
} from '@/shared/api/generated/schemas/messaging.zod.ts';
import { currencyChoices } from '@/shared/config/choices';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { workModeTexts } from '@/shared/i18n/work-words';
import { hiringOrganizations } from '@/shared/lib/hiring-organizations';
import { Combobox } from '@/shared/ui/combobox';
import { RadioCards } from '@/shared/ui/radio-cards';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import type { ContactValues } from './contact-values';

/** What a Recruiter offers to somebody who does not know them: the other person decides by it. */
export function IntroFields({ name }: { name: string }) {
  const { control } = useFormContext<ContactValues>();
  const pay = useWatch({ control, name: 'intro.pay' });
  return (
    <div className="grid grid-cols-2 gap-4.5 max-sm:grid-cols-1">
      <OrganizationFields />
      <FormField<ContactValues, 'intro.roleTitle'> name="intro.roleTitle" label={memberTexts.contact_intro_role()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<ContactValues, 'intro.workMode'> name="intro.workMode" label={memberTexts.contact_intro_mode()}>
        {(field) => (
          <Select
            {...field}
            options={Object.entries(workModeTexts).map(([value, label]) => ({ value, label: label() }))}
          />
        )}
      </FormField>
      <FormField<ContactValues, 'intro.location'>
        name="intro.location"
        label={memberTexts.contact_intro_place()}
        isOptional
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <PayChoice />
      {pay === 'NAMED' ? <PayFields /> : <ReasonField />}
      <FormField<ContactValues, 'intro.whyYou'>
        name="intro.whyYou"
        label={memberTexts.contact_intro_why({ name })}
        hint={memberTexts.contact_intro_why_hint()}
        className="col-span-full"
      >
        {(field) => <TextArea {...field} rows={3} limit={recruiterIntroInputWhyYouMax} />}
      </FormField>
    </div>
  );
}

/** The option of an organization that the Recruiter names, which is no id. */
const named = 'NONE';

/** The organizations for which the user hires, so that it is proven, or else the name of one. */
function OrganizationFields() {
  const { control, setValue } = useFormContext<ContactValues>();
  const chosen = useWatch({ control, name: 'intro.organizationId' });
  const { data: teams } = useListTeams();
  const organizations = hiringOrganizations(teams?.items ?? []);
  return (
    <>
      {organizations.length === 0 ? null : (
        <FormField<ContactValues, 'intro.organizationId'>
          name="intro.organizationId"
          label={memberTexts.contact_intro_for()}
          className={chosen === null ? undefined : 'col-span-full'}
        >
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              value={value ?? named}
              options={[
                ...organizations.map(({ id, name, domain }) => ({
                  value: id,
                  label: memberTexts.hiring_organization_of({ name, domain }),
                })),
                { value: named, label: memberTexts.contact_intro_for_other() },
              ]}
              onChange={(id) => {
                onChange(id === named ? null : id);
                setValue('intro.companyName', organizations.find((one) => one.id === id)?.name ?? '');
              }}
            />
          )}
        </FormField>
      )}
      {chosen === null ? (
        <FormField<ContactValues, 'intro.companyName'>
          name="intro.companyName"
          label={memberTexts.contact_intro_company()}
          hint={organizations.length === 0 ? undefined : memberTexts.contact_intro_company_hint()}
        >
          {(field) => <TextInput {...field} autoComplete="organization" />}
        </FormField>
      ) : null}
    </>
  );
}

function PayChoice() {
  const { field } = useController<ContactValues, 'intro.pay'>({ name: 'intro.pay' });
  return (
    <div className="col-span-full flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-small font-semibold">
        {memberTexts.contact_intro_pay()}
      </p>
      <RadioCards
        {...field}
        label={memberTexts.contact_intro_pay()}
        cards={[
          {
            value: 'NAMED',
            label: memberTexts.contact_intro_pay_named(),
            description: memberTexts.contact_intro_pay_named_text(),
          },
          {
            value: 'UNNAMED',
            label: memberTexts.contact_intro_pay_unnamed(),
            description: memberTexts.contact_intro_pay_unnamed_text(),
          },
        ]}
      />
    </div>
  );
}

function PayFields() {
  return (
    <>
      <FormField<ContactValues, 'intro.salaryMin'> name="intro.salaryMin" label={memberTexts.contact_intro_pay_from()}>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField<ContactValues, 'intro.salaryMax'> name="intro.salaryMax" label={memberTexts.contact_intro_pay_to()}>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField<ContactValues, 'intro.currency'>
        name="intro.currency"
        label={memberTexts.contact_intro_pay_currency()}
      >
        {(field) => <Combobox {...field} options={currencyChoices()} />}
      </FormField>
      <FormField<ContactValues, 'intro.salaryPeriod'>
        name="intro.salaryPeriod"
        label={memberTexts.contact_intro_pay_period()}
      >
        {(field) => (
          <Select
            {...field}
            options={[
              { value: 'YEAR', label: memberTexts.contact_intro_year() },
              { value: 'MONTH', label: memberTexts.contact_intro_month() },
              { value: 'DAY', label: memberTexts.contact_intro_day() },
              { value: 'HOUR', label: memberTexts.contact_intro_hour() },
            ]}
          />
        )}
      </FormField>
    </>
  );
}

function ReasonField() {
  return (
    <FormField<ContactValues, 'intro.salaryUnknownReason'>
      name="intro.salaryUnknownReason"
      label={memberTexts.contact_intro_pay_reason()}
      limit={recruiterIntroInputSalaryUnknownReasonMax}
      className="col-span-full"
    >
      {(field) => <TextInput {...field} autoComplete="off" />}
    </FormField>
  );
}
