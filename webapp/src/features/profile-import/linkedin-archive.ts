import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import Papa from 'papaparse';
import { decodeText } from './decode-text';
import type { FileProblem } from './import-file';

/** The tables that an archive usually has. */
export const usualTables = [
  'Profile',
  'Positions',
  'Education',
  'Skills',
  'Certifications',
  'Languages',
  'Projects',
  'Publications',
  'Honors',
  'Volunteering',
] as const;

/** Tables for which a profile has no place. The preview names them, and their rows are not imported. */
export const tablesWithoutPlace = [
  'Courses',
  'Organizations',
  'Test Scores',
  'Causes You Care About',
  'Email Addresses',
  'PhoneNumbers',
  'Whatsapp Phone Numbers',
] as const;

/** The tables of the archive that are read. All others, such as messages and contacts, are never unpacked. */
const tableNames = [...usualTables, 'Patents', 'Recommendations_Received', ...tablesWithoutPlace] as const;

export type TableName = (typeof tableNames)[number];

/** The cells of a row by the original names of their columns. */
export type Row = Readonly<Record<string, string>>;

export type Tables = Readonly<Partial<Record<TableName, readonly Row[]>>>;

/**
 * The limits of an archive. The unpacked bytes are counted while they are unpacked, because the sizes in an archive may
 * be wrong.
 */
const limits = { files: 5000, tableBytes: 2 * 1024 * 1024, rows: 1000 };

/** Deflate expands data at most a thousandfold, so a chunk becomes at most 16 MB. */
const pieceBytes = 16 * 1024;

class ArchiveProblem extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The name of the column for the cells beyond the last column. */
const moreCells = '…';

type ReadTables = { tables: Tables; problem?: undefined } | { tables?: undefined; problem: FileProblem };

/** Reads the tables of a LinkedIn archive, chunk by chunk. */
export async function readArchive(file: File): Promise<ReadTables> {
  return await tablesOf(async () => {
    if (!(await isComplete(file))) throw new ArchiveProblem({ code: 'damaged' });
    return await unpack(file.stream());
  });
}

/** Reads tables that were unpacked from an archive. It does not open other files. */
export async function readTables(files: readonly File[]): Promise<ReadTables> {
  return await tablesOf(async () => {
    const tables = new Map<TableName, Uint8Array>();
    for (const file of files) {
      const name = tableOf(file);
      if (name === null || tables.has(name)) continue;
      if (file.size > limits.tableBytes) throw new ArchiveProblem({ code: 'tooLarge' });
      tables.set(name, new Uint8Array(await file.arrayBuffer()));
    }
    return tables;
  });
}

async function tablesOf(bytesOfTables: () => Promise<Map<TableName, Uint8Array>>): Promise<ReadTables> {
  try {
    const tables: Partial<Record<TableName, readonly Row[]>> = {};
    for (const [name, bytes] of await bytesOfTables()) tables[name] = rowsOf(name, decodeText(bytes));
    return Object.keys(tables).length === 0 ? { problem: { code: 'notLinkedIn' } } : { tables };
  } catch (error) {
    return { problem: error instanceof ArchiveProblem ? error.problem : { code: 'damaged' } };
  }
}

/** Whether an archive has the directory at its end. An incomplete download has none. */
async function isComplete(file: File): Promise<boolean> {
  const end = new Uint8Array(await file.slice(-65_557).arrayBuffer());
  return end.some((byte, at) => byte === 0x50 && end[at + 1] === 0x4b && end[at + 2] === 0x05 && end[at + 3] === 0x06);
}

async function unpack(stream: ReadableStream<Uint8Array>): Promise<Map<TableName, Uint8Array>> {
  const tables = new Map<TableName, Uint8Array>();
  let files = 0;
  let unpacked = 0;
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    files += 1;
    if (files > limits.files) throw new ArchiveProblem({ code: 'tooLarge' });
    const name = tableOf(file);
    if (name === null || tables.has(name)) return;
    const parts: Uint8Array[] = [];
    tables.set(name, new Uint8Array());
    file.ondata = (error, part, isLast) => {
      if (error !== null) failure ??= error;
      else {
        unpacked += part.length;
        if (unpacked > limits.tableBytes) throw new ArchiveProblem({ code: 'tooLarge' });
        parts.push(part);
        if (isLast) tables.set(name, joined(parts));
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let at = 0; at < next.value.length; at += pieceBytes) {
        unzip.push(next.value.subarray(at, at + pieceBytes));
        if (failure !== null) throw failure as Error;
      }
    }
    unzip.push(new Uint8Array(), true);
    if (failure !== null) throw failure as Error;
  } finally {
    await reader.cancel();
  }
  return tables;
}

/** The table in a file of the archive. The complete archive has folders. The name of a second download ends in a number. */
function tableOf({ name }: Pick<UnzipFile, 'name'>): TableName | null {
  const file = name
    .slice(name.lastIndexOf('/') + 1)
    .toLowerCase()
    .replace(/ ?\(\d+\)(?=\.csv$)/, '');
  return tableNames.find((table) => `${table.toLowerCase()}.csv` === file) ?? null;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function rowsOf(table: TableName, text: string): readonly Row[] {
  const { data } = Papa.parse<Record<string, unknown>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    preview: limits.rows + 1,
    transformHeader: (header) => header.trim(),
  });
  if (data.length > limits.rows) throw new ArchiveProblem({ code: 'tooManyRows', table, limit: limits.rows });
  return data.map((cells) =>
    Object.fromEntries(
      Object.entries(cells).map(([column, cell]) => {
        // The cells beyond the last column are a list.
        if (Array.isArray(cell)) return [moreCells, cell.join('').trim()];
        return [column, typeof cell === 'string' ? cell.trim() : ''];
      }),
    ),
  );
}
