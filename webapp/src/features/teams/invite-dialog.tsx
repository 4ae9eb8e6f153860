import { useForm } from 'react-hook-form';
import { hasCode } from '@/shared/api/api-error';
import { useListConnectionsInfinite } from '@/shared/api/generated/endpoints/network/network';
import { useSetOrganizationMember } from '@/shared/api/generated/endpoints/organization/organization';
import type { TeamRole } from '@/shared/api/generated/model/team-role';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { FormRefusal } from '@/shared/form/form-refusal';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Combobox } from '@/shared/ui/combobox';
import { notify } from '@/shared/ui/notify';
import { Select } from '@/shared/ui/select';
import { roleOptions } from './team-words';

export type InviteDialogProps = { organizationId: string; onClose: () => void };

type Values = { memberId: string | null; role: TeamRole };

/** Invites somebody with whom the user is connected. It is open while it is mounted. */
export function InviteDialog({ organizationId, onClose }: InviteDialogProps) {
  const invite = useSetOrganizationMember();
  const connections = useListConnectionsInfinite(
    { status: 'ACCEPTED', limit: 100 },
    { query: { getNextPageParam: (page) => page.nextCursor } },
  );
  const people =
    connections.data?.pages.flatMap(({ items }) =>
      items.flatMap(({ person: { memberId, displayName } }) =>
        displayName === null ? [] : [{ value: memberId, label: displayName }],
      ),
    ) ?? [];
  const form = useForm<Values>({ defaultValues: { memberId: null, role: 'RECRUITER' } });
  const save = async ({ memberId, role }: Values) => {
    if (memberId === null) throw new FormRefusal(memberTexts.organizations_invite_nobody, { field: 'memberId' });
    try {
      await invite.mutateAsync({ id: organizationId, memberId, data: { role } });
    } catch (error) {
      if (hasCode(error, 'ResourceNotFoundError'))
        throw new FormRefusal(memberTexts.organizations_invite_unseen, { field: 'memberId', cause: error });
      throw error;
    }
    onClose();
    notify({ tone: 'success', text: memberTexts.organizations_invite_done() });
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      icon="group"
      title={memberTexts.organizations_invite_title()}
      description={memberTexts.organizations_invite_lead()}
      submitLabel={memberTexts.organizations_invite()}
    >
      <FormField<Values, 'memberId'>
        name="memberId"
        label={memberTexts.organizations_person()}
        hint={memberTexts.organizations_person_hint()}
      >
        {(field) => <Combobox {...field} options={people} />}
      </FormField>
      <FormField<Values, 'role'> name="role" label={memberTexts.organizations_role()}>
        {({ onChange, ...field }) => (
          <Select
            {...field}
            onChange={(chosen) => {
              onChange(chosen ?? 'RECRUITER');
            }}
            options={roleOptions()}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
