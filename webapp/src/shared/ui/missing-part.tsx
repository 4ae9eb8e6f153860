import type { Ref } from 'react';
import { Button } from './button';
import { missingPartClasses, ownerColours, wrappingButtonClasses } from './in-place-classes';

export type MissingPartProps = {
  /** The fragment of the URL. */
  id: string;
  titleId: string;
  title: string;
  addLabel: string;
  addRef?: Ref<HTMLButtonElement> | undefined;
  onAdd: () => void;
};

/** The place of a part that the page does not have yet, with the button that adds it. Visitors see nothing there. */
export function MissingPart({ id, titleId, title, addLabel, addRef, onAdd }: MissingPartProps) {
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      data-missing
      className={`${missingPartClasses} print:hidden`}
      {...ownerColours}
    >
      <h2 id={titleId} className="min-w-0 flex-[1_1_8rem] text-h3 text-ink-muted">
        {title}
      </h2>
      <Button ref={addRef} variant="secondary" size="s" icon="add" className={wrappingButtonClasses} onClick={onAdd}>
        {addLabel}
      </Button>
    </section>
  );
}
