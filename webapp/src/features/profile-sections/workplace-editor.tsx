import { useId } from 'react';
import { m } from '@/shared/i18n/messages/messages';
import { Card } from '@/shared/ui/card';
import { Dialog } from '@/shared/ui/dialog';
import { SectionHeader } from '@/shared/ui/section-header';
import { WorkplaceForm, type WorkplaceFormProps } from './workplace-form';

export type WorkplaceEditorProps = Omit<WorkplaceFormProps, 'hasFocus'> & {
  /** On small screens the form lies over the page. */
  isDialog: boolean;
};

/** The form in its place: a card below the list, or a dialog. */
export function WorkplaceEditor({ isDialog, ...form }: WorkplaceEditorProps) {
  const titleId = useId();
  const title = form.workplace === null ? m.workplaces_add() : m.workplaces_edit();
  if (isDialog) {
    return (
      <Dialog isOpen onClose={form.onCancel} title={title} width="wide">
        <WorkplaceForm {...form} hasFocus={false} />
      </Dialog>
    );
  }
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={title} className="mb-3.5" />
      <WorkplaceForm {...form} hasFocus />
    </Card>
  );
}
