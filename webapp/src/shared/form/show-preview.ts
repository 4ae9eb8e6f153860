import type { ReactNode } from 'react';
import type { ProfileLens } from '../api/generated/model/profile-lens';

/**
 * Renders the dialog with the own page as a link with this lens shows it. A page passes it to forms with a lens, because the page of a
 * profile belongs to another feature.
 *
 * @param lens null for everything
 */
export type ShowPreview = (lens: ProfileLens | null, onClose: () => void) => ReactNode;
