import { zodResolver } from '@hookform/resolvers/zod';
import type { RefObject } from 'react';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { dateMask } from '@/shared/form/masks';
import { m } from '@/shared/i18n/messages/messages';
import { MaskedInput } from '@/shared/ui/masked-input';
import { TextInput } from '@/shared/ui/text-input';
import { type LinkValues, linkSchema } from './link-values';

export type LinkFormDialogProps = {
  isNew: boolean;
  values: LinkValues;
  /** The present moment: a link cannot have ended already. */
  now: string;
  /** The last day of one that has; null for the others. */
  endedDay?: string | null;
  /** Saves; what it throws is shown in the form. */
  onSave: (values: LinkValues) => Promise<void>;
  onClose: () => void;
  /** What gets the focus once the dialog is closed, as soon as there is something in it; what opened the dialog otherwise. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** What the owner notes about a link. Create and edit share it. */
export function LinkFormDialog({
  isNew,
  values,
  now,
  endedDay = null,
  onSave,
  onClose,
  finalFocus,
}: LinkFormDialogProps) {
  const form = useForm<LinkValues>({
    resolver: zodResolver(linkSchema(now, endedDay)),
    mode: 'onTouched',
    defaultValues: values,
  });
  return (
    <FormDialog
      form={form}
      onSubmit={onSave}
      onClose={onClose}
      finalFocus={finalFocus}
      icon="link"
      title={isNew ? m.links_form_create_title() : m.links_form_edit_title()}
      description={m.links_form_text()}
      submitLabel={isNew ? m.links_form_create() : m.links_form_save()}
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
        hint={endedDay === null ? m.links_form_day_hint() : m.links_form_day_ended()}
        isOptional
      >
        {(field) => <MaskedInput {...field} mask={dateMask} placeholder={m.links_form_day_placeholder()} />}
      </FormField>
    </FormDialog>
  );
}
