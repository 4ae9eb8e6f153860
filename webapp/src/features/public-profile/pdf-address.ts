import type { VisitInput } from '@/shared/api/generated/model/visit-input';
import { language } from '@/shared/i18n/messages';

/** The path of a profile as a PDF file, by what it was opened with; null for a profile that only members see. */
export function pdfPath({ token, alias }: VisitInput): string | null {
  if (token !== undefined) return `/v1/public/profile-links/${token}/pdf`;
  return alias === undefined ? null : `/v1/public/profiles/${alias}/pdf`;
}

/** The URL of a PDF file in the language of the page, with all pages or as many entries as one page has room for. */
export const pdfAddress = (path: string, pages: 'ALL' | 'ONE'): string => `${path}?pages=${pages}&lang=${language()}`;
