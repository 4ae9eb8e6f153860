import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useUpdateOrganization } from '@/shared/api/generated/endpoints/organization/organization';
import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import { OrganizationInput } from '@/shared/api/generated/schemas/organization.zod.ts';
import { ifMatch } from '@/shared/api/if-match';
import { addressText, contractRule, optionalText, requiredText, textOrNull } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';

export type PageDialogProps = { organization: OwnOrganization; onClose: () => void };

const { name, about, websiteUrl } = OrganizationInput.shape;
const schema = z.object({
  name: requiredText(name),
  about: optionalText(about, block),
  websiteUrl: addressText().check(contractRule(websiteUrl, textOrNull)),
});

type Values = z.input<typeof schema>;

/** Changes what an organization says of itself. It is open while it is mounted. */
export function PageDialog({ organization, onClose }: PageDialogProps) {
  const update = useUpdateOrganization();
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      name: organization.name,
      about: organization.about ?? '',
      websiteUrl: organization.websiteUrl ?? '',
    },
  });
  const save = async (values: Values) => {
    await update.mutateAsync({
      id: organization.id,
      data: { name: values.name, about: textOrNull(values.about), websiteUrl: textOrNull(values.websiteUrl) },
      headers: ifMatch(organization),
    });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={memberTexts.organizations_edit_title()}
      description={memberTexts.organizations_edit_lead()}
      submitLabel={memberTexts.organizations_save()}
    >
      <FormField<Values, 'name'> name="name" label={memberTexts.organizations_name()}>
        {(field) => <TextInput {...field} autoComplete="organization" />}
      </FormField>
      <FormField<Values, 'about'> name="about" label={memberTexts.organizations_about()}>
        {(field) => <TextArea {...field} rows={6} />}
      </FormField>
      <FormField<Values, 'websiteUrl'> name="websiteUrl" label={memberTexts.organizations_website()}>
        {(field) => <TextInput {...field} inputMode="url" spellCheck={false} />}
      </FormField>
    </FormDialog>
  );
}
