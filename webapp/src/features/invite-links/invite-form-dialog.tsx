import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { dateMask } from '@/shared/form/masks';
import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages/messages';
import { MaskedInput } from '@/shared/ui/masked-input';
import { TextInput } from '@/shared/ui/text-input';
import { type InviteValues, inviteSchema, mostUses } from './invite-values';

export type InviteFormDialogProps = {
  isNew: boolean;
  values: InviteValues;
  /** How many have joined with it already. */
  uses: number;
  /** The present moment: an invitation cannot have ended already. */
  now: string;
  /** The last day of one that has; null for the others. */
  endedDay?: string | null;
  /** Saves; what it throws is shown in the form. */
  onSave: (values: InviteValues) => Promise<void>;
  onClose: () => void;
  /** What gets the focus once the dialog is closed, as soon as there is something in it; what opened the dialog otherwise. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** What the owner decides about an invitation. Create and edit share it. */
export function InviteFormDialog({
  isNew,
  values,
  uses,
  now,
  endedDay = null,
  onSave,
  onClose,
  finalFocus,
}: InviteFormDialogProps) {
  const form = useForm<InviteValues>({
    resolver: zodResolver(inviteSchema(now, endedDay)),
    mode: 'onTouched',
    defaultValues: values,
  });
  const usesHint =
    uses === 0
      ? m.invites_form_uses_hint({ limit: formatNumber(mostUses) })
      : m.invites_form_uses_so_far({ count: formatNumber(uses) });
  return (
    <FormDialog
      form={form}
      onSubmit={onSave}
      onClose={onClose}
      finalFocus={finalFocus}
      icon="person_add"
      title={isNew ? m.invites_form_create_title() : m.invites_form_edit_title()}
      description={m.invites_form_text()}
      submitLabel={isNew ? m.invites_form_create() : m.invites_form_save()}
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
        hint={endedDay === null ? m.invites_form_day_hint() : m.links_form_day_ended()}
        isOptional
      >
        {(field) => <MaskedInput {...field} mask={dateMask} placeholder={m.links_form_day_placeholder()} />}
      </FormField>
    </FormDialog>
  );
}
