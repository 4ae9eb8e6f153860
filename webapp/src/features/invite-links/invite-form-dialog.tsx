import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { endedDay } from '@/shared/form/last-day';
import { dateMask } from '@/shared/form/masks';
import { useSaveWithConflictCheck } from '@/shared/form/use-save-with-conflict-check';
import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { MaskedInput } from '@/shared/ui/masked-input';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';
import {
  emptyInvite,
  type InviteValues,
  inviteDifferences,
  inviteSchema,
  mostUses,
  toInviteValues,
} from './invite-values';
import type { SaveInvite } from './use-save-invite';

export type InviteFormDialogProps = {
  /** What is edited; null for a new one. */
  invite: InviteLink | null;
  /** The present moment: an invitation cannot have ended already. */
  now: string;
  /** Saves; what it throws is shown in the form. */
  onSave: SaveInvite;
  /** What was edited; a new one if that was deleted elsewhere meanwhile. */
  onSaved: (saved: InviteLink) => void;
  onClose: () => void;
  /** What gets the focus once the dialog is closed, as soon as there is something in it; what opened the dialog otherwise. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** What the owner decides about an invitation. Create and edit share it. */
export function InviteFormDialog({ invite, now, onSave, onSaved, onClose, finalFocus }: InviteFormDialogProps) {
  const saving = useSaveWithConflictCheck(invite, onSave);
  const { base } = saving;
  const ended = base === null ? null : endedDay(base.expiresAt, now);
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema(now, ended)),
    mode: 'onTouched',
    defaultValues: invite === null ? emptyInvite : toInviteValues(invite),
  });
  const save = async (values: InviteValues) => {
    const saved = await saving.save(values);
    if (saved !== null) onSaved(saved);
  };
  const uses = base?.uses ?? 0;
  const usesHint =
    uses === 0
      ? m.invites_form_uses_hint({ limit: formatNumber(mostUses) })
      : m.invites_form_uses_so_far({ count: formatNumber(uses) });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      finalFocus={finalFocus}
      icon="person_add"
      title={invite === null ? m.invites_form_create_title() : m.invites_form_edit_title()}
      description={m.invites_form_text()}
      submitLabel={base === null ? m.invites_form_create() : m.invites_form_save()}
    >
      <FormField<InviteValues, 'name'> name="name" label={m.links_form_name()} hint={m.invites_form_name_hint()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<InviteValues, 'maxUses'> name="maxUses" label={m.invites_form_uses()} hint={usesHint} isOptional>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <FormField<InviteValues, 'lastDay'>
        name="lastDay"
        label={m.links_form_day()}
        hint={ended === null ? m.invites_form_day_hint() : m.links_form_day_ended()}
        isOptional
      >
        {(field) => <MaskedInput {...field} mask={dateMask} placeholder={m.links_form_day_placeholder()} />}
      </FormField>
      {saving.meanwhile === 'changed' && base !== null ? (
        <FormConflict key={base.version} form={form} saved={toInviteValues(base)} differences={inviteDifferences} />
      ) : null}
      <div role="status" className="empty:hidden">
        {saving.meanwhile === 'deleted' ? <StatusMark tone="warning">{m.invites_form_gone()}</StatusMark> : null}
      </div>
    </FormDialog>
  );
}
