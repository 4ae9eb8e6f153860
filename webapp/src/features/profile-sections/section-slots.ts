import type { ReactNode } from 'react';
import type { Section } from '@/shared/api/generated/model/section';

/** The properties of the slot in the form. */
export type FilesInFormProps = {
  /** The entry as it is saved; null for a new one, which can have no files yet. */
  section: Section | null;
  /** Says whether something of the slot would be lost by leaving, as files on their way. */
  onUnsavedChange: (isUnsaved: boolean) => void;
};

/** Places that other features fill. A page puts them together, since features do not know each other. */
export type SectionSlots = {
  /** The files of an entry, in its form below the tags. */
  filesInForm?: (props: FilesInFormProps) => ReactNode;
  /** The files of an entry, in its row below the facts. */
  filesInRow?: (section: Section) => ReactNode;
  /** Beside "Add repository" in the header of the repositories. */
  repositoriesHeader?: ReactNode;
};
