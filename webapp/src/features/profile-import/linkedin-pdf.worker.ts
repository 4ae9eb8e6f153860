import { onMemoryExceeded } from './linkedin-pdf-memory';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, PasswordResponses, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PdfAnswer, type PdfPage, pdfLimits, type TextItem } from './linkedin-pdf-text';

/*
 * Reads the texts of a PDF with their positions. All of pdf.js runs in this worker, even the part that usually runs in
 * the page. The page gets only texts and numbers, and can terminate the worker at any time.
 */

class PdfProblem extends Error {
  readonly code: Extract<PdfAnswer, { kind: 'problem' }>['code'];
  constructor(code: PdfProblem['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Refuses the files that pdf.js would load. Without the character maps of some fonts (`cMapUrl`), their texts would be
 * missing, but LinkedIn embeds its fonts in the file.
 */
class NoFiles {
  static isMissed = false;
  fetch({ kind }: { kind?: string }): Promise<never> {
    NoFiles.isMissed ||= kind === 'cMapUrl';
    return Promise.reject(new Error('Nothing is loaded'));
  }
}

const answer = (message: PdfAnswer) => {
  postMessage(message);
};

onMemoryExceeded(() => {
  answer({ kind: 'problem', code: 'heavyPdf' });
  close();
});

/** Only the page that has started a worker can write to it. */
globalThis.onmessage = ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) void read(data);
};
answer({ kind: 'started' });

async function read(data: ArrayBuffer): Promise<void> {
  try {
    answer({ kind: 'pages', pages: await pagesOf(data) });
  } catch (error) {
    answer({ kind: 'problem', code: problemOf(error) });
  }
}

function problemOf(error: unknown): PdfProblem['code'] {
  if (error instanceof PdfProblem) return error.code;
  const { name, code } = error as { name?: string; code?: unknown };
  const isLocked = name === 'PasswordException' || code === PasswordResponses.NEED_PASSWORD;
  return isLocked ? 'encryptedPdf' : 'damaged';
}

async function pagesOf(data: ArrayBuffer): Promise<PdfPage[]> {
  const task = getDocument({
    data: new Uint8Array(data),
    verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: NoFiles,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    // A page with an unreadable part is refused as a whole.
    stopAtErrors: true,
  });
  const document = await task.promise;
  if (document.numPages > pdfLimits.pages) throw new PdfProblem('heavyPdf');
  const pages: PdfPage[] = [];
  let left = pdfLimits.items;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await pageOf(document, number, left);
    left -= page.items.length;
    pages.push(page);
  }
  if (NoFiles.isMissed) throw new PdfProblem('otherPdf');
  return pages;
}

async function pageOf(document: PDFDocumentProxy, number: number, most: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const items: TextItem[] = [];
  let characters = pdfLimits.characters;
  const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<{ items: unknown[] }>;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const item of next.value.items as { str: string; transform: number[]; width: number; dir: string }[]) {
      const [, , c = 0, d = 0, x = 0, y = 0] = item.transform;
      characters -= item.str.length;
      if (items.length >= most || characters < 0) throw new PdfProblem('heavyPdf');
      const isRightToLeft = item.dir === 'rtl';
      items.push({ text: item.str, x: x - left, y: top - y, width: item.width, size: Math.hypot(c, d), isRightToLeft });
    }
  }
  page.cleanup();
  return { width: right - left, height: top - bottom, items };
}
