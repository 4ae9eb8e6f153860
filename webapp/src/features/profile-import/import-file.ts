import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import { importAgain } from '@/shared/lib/import-again';
import { ModuleLoadError } from '@/shared/lib/module-load-error';

/**
 * The maximum sizes of files: for a document, the limit of the server; for an archive, a generous size, because only a
 * small part of it is read.
 */
export const maxDocumentBytes = 1024 * 1024;
const maxArchiveBytes = 200 * 1024 * 1024;

/** Why a file cannot be imported. */
export type FileProblem =
  | { code: 'tooLarge' }
  | { code: 'wrongKind' }
  | { code: 'empty' }
  /** The JSON is not an object, as a résumé is. */
  | { code: 'notResume' }
  | { code: 'damaged' }
  | { code: 'notLinkedIn' }
  /** The PDF needs a password. */
  | { code: 'encryptedPdf' }
  /** The PDF has pictures of pages, and no text. */
  | { code: 'scannedPdf' }
  /** The PDF needs more pages, memory or time than a résumé. */
  | { code: 'heavyPdf' }
  /** The PDF is not from LinkedIn. */
  | { code: 'otherPdf' }
  /** A table of the archive has more rows than the archive of any person should have. */
  | { code: 'tooManyRows'; table: string; limit: number };

/** The content of a file: a document of JSON Resume, and the names of the tables that an archive lacks. */
export type ReadFile =
  | { document: JsonResume; missing: readonly string[]; problem?: undefined }
  | { document?: undefined; problem: FileProblem };

/**
 * Reads a file of JSON Resume or Reactive Resume, or files of LinkedIn: a PDF, an archive, or the tables of an unpacked
 * archive, in a folder or chosen directly. Nothing leaves the browser.
 * @throws DOMException named `AbortError` when the signal aborts while a PDF is read
 * @throws ModuleLoadError when the code that reads the file could not be loaded
 */
export async function readImportFiles(
  files: readonly File[],
  signal = new AbortController().signal,
): Promise<ReadFile> {
  const packed = files.find(({ name }) => /\.(zip|json|pdf)$/i.test(name));
  const tables = files.filter(({ name }) => /\.csv$/i.test(name));
  const [first] = files;
  if (packed !== undefined && tables.length === 0) return await readImportFile(packed, signal);
  if (first === undefined || (files.length === 1 && tables.length === 0)) {
    return first === undefined ? { problem: { code: 'wrongKind' } } : await readImportFile(first, signal);
  }
  const { readTables } = await loaded(() => import('./linkedin-archive'));
  const { toResume } = await loaded(() => import('./linkedin-resume'));
  const read = await readTables(tables);
  return read.tables === undefined ? read : withinLimit(toResume(read.tables));
}

async function readImportFile(file: File, signal: AbortSignal): Promise<ReadFile> {
  if (file.size === 0) return { problem: { code: 'empty' } };
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) {
    if (file.size > maxArchiveBytes) return { problem: { code: 'tooLarge' } };
    const { readArchive } = await loaded(() => import('./linkedin-archive'));
    const { toResume } = await loaded(() => import('./linkedin-resume'));
    const archive = await readArchive(file);
    return archive.tables === undefined ? archive : withinLimit(toResume(archive.tables));
  }
  if (isPdf(start)) {
    const { readLinkedInPdf } = await loaded(() => import('./linkedin-pdf'));
    return withinLimit(await readLinkedInPdf(file, signal));
  }
  if (file.size > maxDocumentBytes) return { problem: { code: /\.json$/i.test(file.name) ? 'tooLarge' : 'wrongKind' } };
  const { decodeText } = await loaded(() => import('./decode-text'));
  try {
    const value: unknown = parseFile(decodeText(new Uint8Array(await file.arrayBuffer())));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { problem: { code: 'notResume' } };
    return { document: value as JsonResume, missing: [] };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { problem: { code: /\.json$/i.test(file.name) ? 'damaged' : 'wrongKind' } };
  }
}

/** The value of a file of JSON. Its texts may have control characters, such as the line breaks of a file that was written by hand. */
function parseFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const strings = /"[^"\\]*(?:\\.[^"\\]*)*"/gs;
    return JSON.parse(text.replaceAll(strings, (string) => string.replaceAll(/\\.|\p{Cc}/gsu, escapedControl)));
  }
}

const escapedControl = (found: string) => (found.length === 1 ? JSON.stringify(found).slice(1, -1) : found);

/** Loads a part of the application. Its error differs from errors about the file. */
const loaded = <Module>(load: () => Promise<Module>): Promise<Module> =>
  importAgain(load).catch((cause: unknown) => {
    throw new ModuleLoadError('A part of the import could not be loaded', { cause });
  });

/** Whether the bytes at the beginning of a file are `%PDF`. */
const isPdf = (start: Uint8Array) => new TextDecoder().decode(start) === '%PDF';

function withinLimit(read: ReadFile): ReadFile {
  if (read.document === undefined) return read;
  const bytes = new TextEncoder().encode(JSON.stringify(read.document)).length;
  return bytes > maxDocumentBytes ? { problem: { code: 'tooLarge' } } : read;
}
