import type { FileProblem } from './import-file';

/** A text on a page. Its baseline begins at `x` and `y`, in points from the left and from the top. */
export type TextItem = { text: string; x: number; y: number; width: number; size: number; isRightToLeft: boolean };

export type PdfPage = { width: number; height: number; items: readonly TextItem[] };

/** The messages of the worker. */
export type PdfAnswer =
  | { kind: 'started' }
  | { kind: 'pages'; pages: readonly PdfPage[] }
  | { kind: 'problem'; code: Extract<FileProblem['code'], 'damaged' | 'encryptedPdf' | 'heavyPdf' | 'otherPdf'> };

/** The limits of a PDF file. A resume of LinkedIn with 30 jobs has about 12 pages with 60 texts each, and 200 kB. */
export const pdfLimits = {
  bytes: 5 * 1024 * 1024,
  pages: 50,
  items: 30_000,
  /** The number of characters on one page. */
  characters: 100_000,
  startMs: 60_000,
  readMs: 20_000,
};
