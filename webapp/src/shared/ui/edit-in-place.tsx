import type { ReactNode, Ref } from 'react';
import { IconButton } from './icon-button';
import { ownerColours } from './in-place-classes';

export type EditInPlaceProps = {
  /** The fragment of the URL. */
  id: string;
  /** The id of a heading in it, which makes it a region; not set for a part that is a region itself. */
  titleId?: string;
  /** The accessible name of the pencil. */
  label: string;
  editRef?: Ref<HTMLButtonElement> | undefined;
  onEdit: () => void;
  /** The part as visitors see it. */
  children: ReactNode;
};

/** A part of the page with a pencil at its upper edge: in the margin where there is one, otherwise at the end of its first line. */
export function EditInPlace({ id, titleId, label, editRef, onEdit, children }: EditInPlaceProps) {
  const Part = titleId === undefined ? 'div' : 'section';
  return (
    <Part id={id} aria-labelledby={titleId} className="relative">
      {children}
      <div className="absolute end-0 -top-1.5 lg:-end-12 print:hidden" {...ownerColours}>
        <IconButton ref={editRef} icon="edit" label={label} onClick={onEdit} />
      </div>
    </Part>
  );
}
