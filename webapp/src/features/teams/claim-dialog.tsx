import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import { useClaimOrganization } from '@/shared/api/generated/endpoints/organization/organization';
import { OrganizationClaimInput } from '@/shared/api/generated/schemas/organization.zod.ts';
import { requiredText } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { memberTexts } from '@/shared/i18n/member-texts';
import { TextInput } from '@/shared/ui/text-input';

export type ClaimDialogProps = { onClose: () => void };

const schema = z.object({
  domain: requiredText(OrganizationClaimInput.shape.domain),
  name: requiredText(OrganizationClaimInput.shape.name),
});

type Values = z.input<typeof schema>;

/** Asks which domain the user wants to prove. It is open while it is mounted. */
export function ClaimDialog({ onClose }: ClaimDialogProps) {
  const claim = useClaimOrganization();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { domain: '', name: '' },
  });
  const save = async (values: Values) => {
    try {
      await claim.mutateAsync({ data: values });
    } catch (error) {
      if (hasCode(error, 'FreeMailProviderError'))
        throw new FormRefusal(memberTexts.organizations_domain_free, { field: 'domain', cause: error });
      throw error;
    }
    onClose();
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      icon="apartment"
      title={memberTexts.organizations_claim_title()}
      description={memberTexts.organizations_claim_lead()}
      submitLabel={memberTexts.organizations_claim_submit()}
    >
      <FormField<Values, 'domain'>
        name="domain"
        label={memberTexts.organizations_domain()}
        hint={memberTexts.organizations_domain_hint()}
      >
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField<Values, 'name'> name="name" label={memberTexts.organizations_name()}>
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
    </FormDialog>
  );
}
