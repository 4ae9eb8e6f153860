import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  getGetOwnOrganizationQueryOptions,
  useUpdateOrganization,
} from '@/shared/api/generated/endpoints/organization/organization';
import type { OwnOrganization } from '@/shared/api/generated/model/own-organization';
import { OrganizationInput } from '@/shared/api/generated/schemas/organization.zod.ts';
import { ifMatch } from '@/shared/api/if-match';
import { addressText, contractRule, optionalText, requiredText, textOrNull } from '@/shared/form/contract-rule';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import type { FormModel } from '@/shared/form/form-model';
import { saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { type SaveValues, useVersionedForm } from '@/shared/form/use-versioned-form';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { notify } from '@/shared/ui/notify';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';

export type PageDialogProps = { organization: OwnOrganization; onClose: () => void };

const limits = OrganizationInput.shape;
const schema = z.object({
  name: requiredText(limits.name),
  about: optionalText(limits.about, block),
  websiteUrl: addressText().check(contractRule(limits.websiteUrl, textOrNull)),
});

type Values = z.input<typeof schema>;

const model: FormModel<OwnOrganization, Values> = {
  schema: () => schema,
  toValues: (saved) => ({ name: saved?.name ?? '', about: saved?.about ?? '', websiteUrl: saved?.websiteUrl ?? '' }),
  fields: {
    name: { label: memberTexts.organizations_name, inWords: (values) => values.name },
    about: { label: memberTexts.organizations_about, inWords: (values) => values.about },
    websiteUrl: { label: memberTexts.organizations_website, inWords: (values) => values.websiteUrl },
  },
  idOf: ({ id }) => id,
};

/** Changes what an organization says of itself. It is open while it is mounted. */
export function PageDialog({ organization, onClose }: PageDialogProps) {
  const state = useVersionedForm({ model, resource: organization, onSave: useSavePage(), onSaved: onClose });
  return (
    <FormDialog
      form={state.form}
      onSubmit={state.save}
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
      <FormConflict state={state} />
    </FormDialog>
  );
}

/** Saves the page on top of the newest version, which another owner may have changed. */
function useSavePage(): SaveValues<OwnOrganization, Values, OwnOrganization> {
  const queryClient = useQueryClient();
  const update = useUpdateOrganization();
  return async (typed, base) => {
    const outcome = await saveWithConflictCheck({
      model,
      base,
      typed,
      save: ({ name, about, websiteUrl }, newest) =>
        update.mutateAsync({
          id: base.id,
          data: { name, about: textOrNull(about), websiteUrl: textOrNull(websiteUrl) },
          headers: ifMatch(newest),
        }),
      load: () => queryClient.query({ ...getGetOwnOrganizationQueryOptions(base.id), staleTime: 0 }),
    });
    // The user has left its team, or was removed from it.
    if (outcome.kind === 'gone') notify({ tone: 'error', text: appTexts.error_resource_not_found() });
    return outcome;
  };
}
