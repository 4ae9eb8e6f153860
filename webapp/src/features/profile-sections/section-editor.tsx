import { useId, useLayoutEffect, useRef } from 'react';
import { Dialog } from '@/shared/ui/dialog';
import { formInPlaceClasses, ownerColours } from '@/shared/ui/in-place-classes';
import { SectionHeader } from '@/shared/ui/section-header';
import { SectionForm, type SectionFormProps } from './section-form';
import { titleOfForm } from './section-words';

export type SectionEditorProps = Omit<SectionFormProps, 'hasFocus'> & {
  /** On small screens, the form covers the page. */
  isDialog: boolean;
};

/** The form in its place: among the rows of its card, or in a dialog. */
export function SectionEditor({ isDialog, ...form }: SectionEditorProps) {
  const titleId = useId();
  const title = titleOfForm(form.kind, form.section);
  if (isDialog) {
    return (
      <Dialog isOpen isHeldOpen onClose={form.onCancel} title={title} width="wide">
        <SectionForm {...form} hasFocus={false} />
      </Dialog>
    );
  }
  return <SectionInPlace titleId={titleId} title={title} form={form} />;
}

type SectionInPlaceProps = { titleId: string; title: string; form: Omit<SectionFormProps, 'hasFocus'> };

function SectionInPlace({ titleId, title, form }: SectionInPlaceProps) {
  const place = useRef<HTMLElement>(null);
  // This comes before the first field gets the focus, which would scroll only that field into view.
  useLayoutEffect(() => {
    if (place.current !== null) bringIntoView(place.current);
  }, []);
  return (
    <section ref={place} aria-labelledby={titleId} className={formInPlaceClasses} {...ownerColours}>
      <SectionHeader id={titleId} title={title} level={3} className="mb-3.5" />
      <SectionForm {...form} hasFocus />
    </section>
  );
}

/**
 * Scrolls a form into view, with its title at the top and without an animation. If the whole form is visible, or it
 * begins near the top, nothing is scrolled.
 */
function bringIntoView(form: HTMLElement): void {
  const { top, bottom } = form.getBoundingClientRect();
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const isNearTop = top >= covered && top < window.innerHeight / 4;
  if (!isNearTop && (top < covered || bottom > window.innerHeight)) form.scrollIntoView({ block: 'start' });
}
