import { type ReactNode, type RefObject, useState } from 'react';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { endedDay } from '@/shared/form/last-day';
import { dateMask } from '@/shared/form/masks';
import { type SaveValues, useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { MaskedInput } from '@/shared/ui/masked-input';
import { TextInput } from '@/shared/ui/text-input';
import { LastDayChoices } from './last-day-choices';
import type { BaseLink, BaseLinkValues, LinkFormKind } from './link-kind';

export type LinkFormDialogProps<Link extends BaseLink, Values extends BaseLinkValues> = {
  kind: LinkFormKind<Link, Values, unknown>;
  /** The link that is edited; null for a new one. */
  link: Link | null;
  /** An instant. The last day of a link cannot be before it. */
  now: string;
  /** Saves the link. The form shows the errors that it throws. */
  onSave: SaveValues<Link, Values>;
  /** Called with the saved link. It is a new one if the link was deleted elsewhere while it was edited. */
  onSaved: (saved: Link) => void;
  onClose: () => void;
  /**
   * Gets the focus when the dialog closes, if the ref has an element by then; otherwise the element that opened the dialog gets it.
   */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** The fields that only this kind has. Gets the version on which the next save is based; null for a new link. */
  children: (base: Link | null) => ReactNode;
};

/** The form in which a link of either kind is created or edited. */
export function LinkFormDialog<Link extends BaseLink, Values extends BaseLinkValues>({
  kind,
  link,
  now,
  onSave,
  onSaved,
  onClose,
  finalFocus,
  children,
}: LinkFormDialogProps<Link, Values>) {
  const { texts, fields } = kind;
  const endOf = (saved: Link | null) => (saved === null ? null : endedDay(saved.expiresAt, now));
  const [model] = useState(() => ({
    ...kind,
    schema: (saved: Link | null) => kind.schema(now, endOf(saved)),
    idOf: ({ id }: Link) => id,
  }));
  const state = useVersionedForm({ model, resource: link, onSave, onSaved, isCreatable: true });
  const { base } = state;
  return (
    <FormDialog
      form={state.form}
      onSubmit={state.save}
      onClose={onClose}
      finalFocus={finalFocus}
      icon={kind.icon}
      title={link === null ? texts.formCreateTitle() : texts.formEditTitle()}
      description={texts.formText()}
      submitLabel={base === null ? texts.formCreate() : texts.formSave()}
    >
      <FormField<BaseLinkValues, 'name'> name="name" label={fields.name.label()} hint={texts.formNameHint()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      {children(base)}
      <FormField<BaseLinkValues, 'lastDay'>
        name="lastDay"
        label={fields.lastDay.label()}
        hint={endOf(base) === null ? texts.formDayHint() : memberTexts.links_form_day_ended()}
        isOptional
      >
        {(field) => <MaskedInput {...field} mask={dateMask} placeholder={memberTexts.links_form_day_placeholder()} />}
      </FormField>
      <LastDayChoices now={now} isNew={link === null} />
      <FormConflict state={state} deletedText={texts.formDeletedElsewhere()} />
    </FormDialog>
  );
}
