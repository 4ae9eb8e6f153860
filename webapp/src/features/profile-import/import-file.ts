import type { JsonResume } from '@/shared/api/generated/model/json-resume';

/** What a file may have: as many bytes as the server takes, and a generous size for an archive, of which little is read. */
export const maxDocumentBytes = 1024 * 1024;
const maxArchiveBytes = 200 * 1024 * 1024;

/** Why a file cannot be imported. */
export type FileProblem =
  | { code: 'tooLarge' }
  | { code: 'wrongKind' }
  | { code: 'damaged' }
  | { code: 'notLinkedIn' }
  /** A table of the archive has more rows than anybody's career. */
  | { code: 'tooManyRows'; table: string; limit: number };

/** What was read from a file: a document of JSON Resume, and the tables that its archive does not have. */
export type ReadFile =
  | { document: JsonResume; missing: readonly string[]; problem?: undefined }
  | { document?: undefined; problem: FileProblem };

/**
 * Reads a file of JSON Resume or Reactive Resume, or the archive that LinkedIn makes: packed, or its tables as they come out of it,
 * in a folder or by themselves. Nothing leaves the browser.
 */
export async function readImportFiles(files: readonly File[]): Promise<ReadFile> {
  const packed = files.find(({ name }) => /\.(zip|json)$/i.test(name));
  const tables = files.filter(({ name }) => /\.csv$/i.test(name));
  const [first] = files;
  if (packed !== undefined && tables.length === 0) return await readImportFile(packed);
  if (first === undefined || (files.length === 1 && tables.length === 0)) {
    return first === undefined ? { problem: { code: 'wrongKind' } } : await readImportFile(first);
  }
  const { readTables } = await import('./linkedin-archive');
  const { toResume } = await import('./linkedin-resume');
  const read = await readTables(tables);
  return read.tables === undefined ? read : withinLimit(toResume(read.tables));
}

async function readImportFile(file: File): Promise<ReadFile> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (start[0] === 0x50 && start[1] === 0x4b) {
    if (file.size > maxArchiveBytes) return { problem: { code: 'tooLarge' } };
    const { readArchive } = await import('./linkedin-archive');
    const { toResume } = await import('./linkedin-resume');
    const archive = await readArchive(file);
    return archive.tables === undefined ? archive : withinLimit(toResume(archive.tables));
  }
  if (file.size > maxDocumentBytes) return { problem: { code: /\.json$/i.test(file.name) ? 'tooLarge' : 'wrongKind' } };
  const { decodeText } = await import('./decode-text');
  const document = parse(decodeText(new Uint8Array(await file.arrayBuffer())));
  if (document !== null) return { document, missing: [] };
  return { problem: { code: /\.json$/i.test(file.name) ? 'damaged' : 'wrongKind' } };
}

function parse(text: string): JsonResume | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonResume) : null;
  } catch {
    return null;
  }
}

function withinLimit(read: ReadFile): ReadFile {
  if (read.document === undefined) return read;
  const bytes = new TextEncoder().encode(JSON.stringify(read.document)).length;
  return bytes > maxDocumentBytes ? { problem: { code: 'tooLarge' } } : read;
}
