import type { ComponentType, ReactNode, Ref } from 'react';
import type { Section } from '@/shared/api/generated/model/section';

/** The properties of the slot in the form. */
export type FilesInFormProps = {
  ref: Ref<FilesOfForm>;
  /** The entry as it is saved; null for a new one. */
  section: Section | null;
  /** Says whether Cancel would undo something of the slot, as files that were added. */
  onUnsavedChange: (isUnsaved: boolean) => void;
  /** Everything was sent after Save; says whether all of it has arrived. */
  onSent: (isComplete: boolean) => void;
};

/** What the form asks of its files. */
export type FilesOfForm = {
  /** Sends what was added and removed to the entry, once that is saved. Returns false when there is nothing to send. */
  send: (saved: Section) => boolean;
};

/** Places that other features fill. A page puts them together, since features do not know each other. */
export type SectionSlots = {
  /** The files of an entry, in its form below the tags. */
  filesInForm?: ComponentType<FilesInFormProps>;
  /** The files of an entry, in its row below the facts. */
  filesInRow?: (section: Section) => ReactNode;
  /** Beside "Add repository" in the header of the repositories. */
  repositoriesHeader?: ReactNode;
};
