import { useId } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { SectionHeader } from '@/shared/ui/section-header';
import { SectionForm, type SectionFormProps } from './section-form';

export type SectionEditorProps = Omit<SectionFormProps, 'hasFocus'> & {
  /** On small screens the form lies over the page. */
  isDialog: boolean;
};

/** The form in its place: among the rows of its card, or in a dialog. */
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
    <section aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={title} level={3} className="mb-3.5" />
      <SectionForm {...form} hasFocus />
    </section>
  );
}
