import type { ReactNode } from 'react';
import type { LinkLetter } from '../api/generated/model/link-letter';
import type { ProfileLens } from '../api/generated/model/profile-lens';

/** What a personal link has for those who open it. */
export type OfLink = {
  /** Null for everything. */
  lens: ProfileLens | null;
  letter: LinkLetter | null;
};

/**
 * Renders the dialog with the own page as a link shows it. A page passes it to forms with a lens, because the page of a profile belongs
 * to another feature.
 */
export type ShowPreview = (link: OfLink, onClose: () => void) => ReactNode;
