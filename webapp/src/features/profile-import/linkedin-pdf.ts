import { trustedScriptUrl } from '@/shared/lib/trusted-script-url';
import type { FileProblem, ReadFile } from './import-file';
import workerUrl from './linkedin-pdf.worker?worker&url';
import { toDocument } from './linkedin-pdf-resume';
import { type PdfAnswer, type PdfPage, pdfLimits } from './linkedin-pdf-text';

/**
 * Reads a PDF that LinkedIn has made of a profile ("Save to PDF"), if its layout is known. A worker reads it, so that
 * the page stays usable and reading can be stopped.
 * @throws DOMException named `AbortError` when the signal aborts
 */
export async function readLinkedInPdf(
  file: File,
  signal: AbortSignal,
  { readMs }: { readMs: number } = pdfLimits,
): Promise<ReadFile> {
  if (file.size > pdfLimits.bytes) return { problem: { code: 'heavyPdf' } };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isComplete(bytes)) return { problem: { code: 'damaged' } };
  const read = await pagesOf(bytes.buffer, signal, readMs);
  return 'code' in read ? { problem: read } : toDocument(read);
}

/** Whether a PDF has its end. An incomplete download has none. */
function isComplete(bytes: Uint8Array): boolean {
  return new TextDecoder('windows-1252').decode(bytes.subarray(-2048)).includes('%%EOF');
}

/** Reads the texts of a PDF in a worker, which is terminated in any case. */
function pagesOf(bytes: ArrayBuffer, signal: AbortSignal, readMs: number): Promise<readonly PdfPage[] | FileProblem> {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reading = new Promise<readonly PdfPage[] | FileProblem>((resolve, reject) => {
    const limitTime = (milliseconds: number, onEnd: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(onEnd, milliseconds);
    };
    const fail = () => {
      reject(new Error('The reader of PDFs did not start'));
    };
    signal.throwIfAborted();
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
    limitTime(pdfLimits.startMs, fail);
    worker.onerror = fail;
    worker.onmessage = ({ data }: MessageEvent<PdfAnswer | { kind?: undefined }>) => {
      // All other messages are from pdf.js itself.
      if (data.kind === 'problem') resolve({ code: data.code });
      if (data.kind === 'pages') resolve(data.pages);
      if (data.kind !== 'started') return;
      limitTime(readMs, () => {
        resolve({ code: 'heavyPdf' });
      });
      worker.postMessage(bytes, [bytes]);
    };
  });
  return reading.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
