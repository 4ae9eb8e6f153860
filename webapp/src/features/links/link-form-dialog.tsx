import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode, RefObject } from 'react';
import { type DefaultValues, useForm } from 'react-hook-form';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { endedDay } from '@/shared/form/last-day';
import { dateMask } from '@/shared/form/masks';
import { useSaveWithConflictCheck } from '@/shared/form/use-save-with-conflict-check';
import { memberTexts } from '@/shared/i18n/member-texts';
import { MaskedInput } from '@/shared/ui/masked-input';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextInput } from '@/shared/ui/text-input';
import { LastDayChoices } from './last-day-choices';
import { type BaseLink, type BaseLinkValues, differencesOf, type LinkFormKind } from './link-kind';
import type { SaveLink } from './save-link';

export type LinkFormDialogProps<Link extends BaseLink, Values extends BaseLinkValues> = {
  kind: LinkFormKind<Link, Values, unknown>;
  /** The link that is edited; null for a new one. */
  link: Link | null;
  /** An instant. The last day of a link cannot be before it. */
  now: string;
  /** Saves the link. The form shows the errors that it throws. */
  onSave: SaveLink<Link, Values>;
  /** Called with the saved link. It is a new one if the link was deleted elsewhere while it was edited. */
  onSaved: (saved: Link) => void;
  onClose: () => void;
  /** Gets the focus when the dialog closes, if it contains an element by then; otherwise what opened the dialog. */
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
  const { texts, labels } = kind;
  const saving = useSaveWithConflictCheck(link, onSave);
  const { base } = saving;
  const ended = base === null ? null : endedDay(base.expiresAt, now);
  const form = useForm<Values>({
    resolver: zodResolver(kind.schema(now, ended)),
    mode: 'onTouched',
    defaultValues: kind.toValues(link) as DefaultValues<Values>,
  });
  const save = async (values: Values) => {
    const saved = await saving.save(values);
    if (saved !== null) onSaved(saved);
  };
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      finalFocus={finalFocus}
      icon={kind.icon}
      title={link === null ? texts.formCreateTitle() : texts.formEditTitle()}
      description={texts.formText()}
      submitLabel={base === null ? texts.formCreate() : texts.formSave()}
    >
      <FormField<BaseLinkValues, 'name'> name="name" label={labels.name()} hint={texts.formNameHint()}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      {children(base)}
      <FormField<BaseLinkValues, 'lastDay'>
        name="lastDay"
        label={labels.lastDay()}
        hint={ended === null ? texts.formDayHint() : memberTexts.links_form_day_ended()}
        isOptional
      >
        {(field) => <MaskedInput {...field} mask={dateMask} placeholder={memberTexts.links_form_day_placeholder()} />}
      </FormField>
      <LastDayChoices now={now} isNew={link === null} />
      {saving.conflict === 'changed' && base !== null ? (
        <FormConflict
          key={base.etag}
          form={form}
          saved={kind.toValues(base)}
          differences={(saved, typed) => differencesOf(labels, saved, typed)}
        />
      ) : null}
      <div role="status" className="empty:hidden">
        {saving.conflict === 'deleted' ? <StatusMark tone="warning">{texts.formDeletedElsewhere()}</StatusMark> : null}
      </div>
    </FormDialog>
  );
}
