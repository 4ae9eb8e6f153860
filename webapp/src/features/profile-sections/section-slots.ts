import type { ComponentType, ReactNode, Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';

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
  /** The files of an entry, in its row below the facts. */
  filesInRow?: (section: Section) => ReactNode;
  /** What proves an entry, in its row below the facts. */
  proofInRow?: (section: Section) => ReactNode;
  /** More items in the menu of an entry. */
  itemsInMenu?: (section: Section) => ReactNode;
  /** Shown next to "Add repository" in the header of the repositories. */
  repositoriesHeader?: ReactNode;
};
