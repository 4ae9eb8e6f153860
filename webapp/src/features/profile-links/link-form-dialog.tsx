import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { endedDay } from '@/shared/form/last-day';
import { dateMask } from '@/shared/form/masks';
import { useSaveWithConflictCheck } from '@/shared/form/use-save-with-conflict-check';
import { m } from '@/shared/i18n/messages';
import { MaskedInput } from '@/shared/ui/masked-input';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';
import { emptyLink, type LinkValues, linkDifferences, linkSchema, toLinkValues } from './link-values';
import type { SaveLink } from './use-save-link';

export type LinkFormDialogProps = {
  /** What is edited; null for a new one. */
  link: ProfileLink | null;
  /** The present moment: a link cannot have ended already. */
  now: string;
  /** Saves; what it throws is shown in the form. */
  onSave: SaveLink;
  /** What was edited; a new one if that was deleted elsewhere meanwhile. */
  onSaved: (saved: ProfileLink) => void;
  onClose: () => void;
  /** What gets the focus once the dialog is closed, as soon as there is something in it; what opened the dialog otherwise. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** What the owner notes about a link. Create and edit share it. */
export function LinkFormDialog({ link, now, onSave, onSaved, onClose, finalFocus }: LinkFormDialogProps) {
  const saving = useSaveWithConflictCheck(link, onSave);
  const { base } = saving;
  const ended = base === null ? null : endedDay(base.expiresAt, now);
  const form = useForm<LinkValues>({
    resolver: zodResolver(linkSchema(now, ended)),
    mode: 'onTouched',
    defaultValues: link === null ? emptyLink : toLinkValues(link),
  });
  const save = async (values: LinkValues) => {
    const saved = await saving.save(values);
    if (saved !== null) onSaved(saved);
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      finalFocus={finalFocus}
      icon="link"
      title={link === null ? m.links_form_create_title() : m.links_form_edit_title()}
      description={m.links_form_text()}
      submitLabel={base === null ? m.links_form_create() : m.links_form_save()}
    >
      <FormField<LinkValues, 'name'> name="name" label={m.links_form_name()} hint={m.links_form_name_hint()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<LinkValues, 'recipientName'> name="recipientName" label={m.links_form_recipient()} isOptional>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <FormField<LinkValues, 'lastDay'>
        name="lastDay"
        label={m.links_form_day()}
        hint={ended === null ? m.links_form_day_hint() : m.links_form_day_ended()}
        isOptional
      >
        {(field) => <MaskedInput {...field} mask={dateMask} placeholder={m.links_form_day_placeholder()} />}
      </FormField>
      {saving.meanwhile === 'changed' && base !== null ? (
        <FormConflict key={base.version} form={form} saved={toLinkValues(base)} differences={linkDifferences} />
      ) : null}
      <div role="status" className="empty:hidden">
        {saving.meanwhile === 'deleted' ? <StatusMark tone="warning">{m.links_form_gone()}</StatusMark> : null}
      </div>
    </FormDialog>
  );
}
