import { useFormContext, useWatch } from 'react-hook-form';
import type { JobOrganization } from '@/shared/api/generated/model/job-organization';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Select } from '@/shared/ui/select';
import { TextInput } from '@/shared/ui/text-input';
import { type PostingValues, postingWords } from './posting-model';

/** The option of a recruiter alone, which is no id. */
const inOwnName = 'NONE';

export type OrganizationFieldProps = {
  /** The organizations among which is chosen. */
  organizations: readonly JobOrganization[];
  /** The one that is not proven now. */
  unprovenId: string | undefined;
  /** An open posting keeps its organization. */
  isFixed: boolean;
};

/** What follows from the chosen organization. */
function hintOf(chosen: JobOrganization | undefined, { isProven, isFixed }: { isProven: boolean; isFixed: boolean }) {
  if (chosen !== undefined && !isProven) {
    return isFixed
      ? memberTexts.hiring_organization_unproven_open({ domain: chosen.domain })
      : memberTexts.hiring_organization_unproven({ domain: chosen.domain });
  }
  if (isFixed) return memberTexts.hiring_organization_fixed();
  return chosen === undefined ? undefined : memberTexts.hiring_company_proven({ domain: chosen.domain });
}

/** In whose name is hired: of an organization, or of a recruiter alone, who then says who hires. */
export function OrganizationField({ organizations, unprovenId, isFixed }: OrganizationFieldProps) {
  const { control } = useFormContext<PostingValues>();
  const chosenId = useWatch({ control, name: 'organizationId' });
  const chosen = organizations.find(({ id }) => id === chosenId);
  return (
    <>
      {organizations.length === 0 ? null : (
        <FormField<PostingValues, 'organizationId'>
          name="organizationId"
          label={postingWords.organizationId.label()}
          hint={hintOf(chosen, { isProven: chosen?.id !== unprovenId, isFixed })}
        >
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              value={value ?? inOwnName}
              isDisabled={isFixed}
              options={[
                ...organizations.map(({ id, name, domain }) => ({
                  value: id,
                  label: memberTexts.hiring_organization_of({ name, domain }),
                })),
                { value: inOwnName, label: memberTexts.hiring_organization_none() },
              ]}
              onChange={(id) => {
                onChange(id === inOwnName ? null : id);
              }}
            />
          )}
        </FormField>
      )}
      {chosen === undefined ? (
        <FormField<PostingValues, 'companyName'>
          name="companyName"
          label={postingWords.companyName.label()}
          hint={memberTexts.hiring_company_hint()}
        >
          {(field) => <TextInput {...field} autoComplete="organization" />}
        </FormField>
      ) : null}
    </>
  );
}
