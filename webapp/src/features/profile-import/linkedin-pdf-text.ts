import type { FileProblem } from './import-file';

/** A text of a page and where its baseline begins, in points from the left and from the top. */
export type TextItem = { text: string; x: number; y: number; width: number; size: number; isRightToLeft: boolean };

export type PdfPage = { width: number; height: number; items: readonly TextItem[] };

/** What the worker says. */
export type PdfAnswer =
  | { kind: 'started' }
  | { kind: 'pages'; pages: readonly PdfPage[] }
  | { kind: 'problem'; code: Extract<FileProblem['code'], 'damaged' | 'encryptedPdf' | 'heavyPdf' | 'otherPdf'> };

/** What a PDF may have. A resume of LinkedIn with 30 jobs has about 12 pages of 60 texts, and 200 kB. */
export const pdfLimits = {
  bytes: 5 * 1024 * 1024,
  pages: 50,
  items: 30_000,
  /** Of a page. */
  characters: 100_000,
  startMs: 60_000,
  readMs: 20_000,
};
