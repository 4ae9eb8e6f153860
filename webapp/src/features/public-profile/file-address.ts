import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { language } from '@/shared/i18n/messages';
import type { PdfTemplate } from './pdf-template';

/**
 * The path of the files of a profile. It begins with the alias or the link by which the profile was opened; null for a profile that
 * only members see.
 */
export function filesPath({ token, alias }: VisitInput): string | null {
  if (token !== undefined) return `/v1/public/profile-links/${token}`;
  return alias === undefined ? null : `/v1/public/profiles/${alias}`;
}

/** The URL of a PDF file in the language of the page, with all entries, or with the entries that fit on one page. */
export const pdfAddress = (path: string, pages: 'ALL' | 'ONE', template: PdfTemplate = 'PLAIN'): string =>
  `${path}/pdf?pages=${pages}&lang=${language()}&template=${template}`;

/** The URL of a picture of the first page of a PDF file with all entries. */
export const pdfPictureAddress = (path: string, template: PdfTemplate): string =>
  `${pdfAddress(path, 'ALL', template)}&format=PNG`;

/** The URL of the contact card. */
export const cardAddress = (path: string): string => `${path}/vcard`;
