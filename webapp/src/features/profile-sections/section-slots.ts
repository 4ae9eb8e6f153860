import type { ComponentType, ReactNode, Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionPart } from './section-kinds';

/** The properties of the slot in the form. */
export type FilesInFormProps = {
  ref: Ref<FilesOfForm>;
  /** The saved entry; null for a new one. */
  section: Section | null;
  /** Reports whether Cancel would undo a change of the slot, such as added files. */
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** Called when all requests after Save have ended. `isComplete` is true if all have succeeded. */
  onSent: (isComplete: boolean) => void;
};

/** The functions of the files that the form calls. */
export type FilesOfForm = {
  /** Sends the added and removed files of the entry, which must be saved before. Returns false if there are none. */
  send: (saved: Section) => boolean;
};

/** Content that other features provide. A page composes them, because features must not import each other. */
export type SectionSlots = {
  /** The files of an entry, in its form below the tags. */
  filesInForm?: ComponentType<FilesInFormProps>;
  /** The row of an entry as visitors see it, with what the owner can do with it at its end. Without it, the row has the name alone. */
  row?: (section: Section, owner: ReactNode) => ReactNode;
  /** The classes of the list of a part. */
  listClasses?: (part: SectionPart) => string;
  /** Says what an entry lacks; null for nothing. */
  missingInRow?: (section: Section) => string | null;
  /** More items in the menu of an entry. */
  itemsInMenu?: (section: Section) => ReactNode;
  /** Shown next to "Add repository" in the header of the repositories. */
  repositoriesHeader?: ReactNode;
};
