import { useId } from 'react';
import { Card } from '@/shared/ui/card';
import { Dialog } from '@/shared/ui/dialog';
import { SectionHeader } from '@/shared/ui/section-header';
import { SectionForm, type SectionFormProps } from './section-form';

export type SectionEditorProps = Omit<SectionFormProps, 'hasFocus'> & {
  /** On small screens the form lies over the page. */
  isDialog: boolean;
};

/** The form in its place: a card below the list, or a dialog. */
export function SectionEditor({ isDialog, ...form }: SectionEditorProps) {
  const titleId = useId();
  const title = (form.section === null ? form.kind.words.add : form.kind.words.edit)();
  if (isDialog) {
    return (
      <Dialog isOpen isHeldOpen onClose={form.onCancel} title={title} width="wide">
        <SectionForm {...form} hasFocus={false} />
      </Dialog>
    );
  }
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={title} className="mb-3.5" />
      <SectionForm {...form} hasFocus />
    </Card>
  );
}
