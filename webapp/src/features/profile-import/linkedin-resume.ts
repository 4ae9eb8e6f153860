import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { ReadFile } from './import-file';
import { type Row, type TableName, type Tables, tableNames } from './linkedin-archive';

type Entry = Record<string, unknown>;

/**
 * Converts the tables of LinkedIn to a document of JSON Resume. Empty cells have no member. Dates stay as they are written: the server
 * reads them, as it does those of other files.
 */
export function toResume(tables: Tables): ReadFile {
  const document: JsonResume = {};
  const basics = tables.Profile?.[0];
  if (basics !== undefined) document['basics'] = basicsOf(basics);
  for (const [table, [list, entryOf]] of Object.entries(lists) as [TableName, List][]) {
    const rows = tables[table] ?? [];
    if (rows.length > 0) document[list] = rows.map((row) => filled(entryOf(row)));
  }
  return { document, missing: tableNames.filter((name) => tables[name] === undefined) };
}

type List = [name: string, entryOf: (row: Row) => Entry];

/** The list of JSON Resume for each table, and the entry for a row. */
const lists: Partial<Record<TableName, List>> = {
  Positions: [
    'work',
    (row) => ({
      name: row['company name'],
      position: row['title'],
      location: row['location'],
      summary: row['description'],
      ...period(row),
    }),
  ],
  Volunteering: [
    'volunteer',
    (row) => ({
      organization: row['company name'],
      position: row['role'],
      summary: row['description'],
      ...period(row),
    }),
  ],
  Education: [
    'education',
    (row) => ({
      institution: row['school name'],
      studyType: row['degree name'],
      startDate: row['start date'],
      endDate: row['end date'],
      'x-wright': filled({ description: [row['notes'], row['activities']].filter(Boolean).join('\n\n') }),
    }),
  ],
  Projects: [
    'projects',
    (row) => ({ name: row['title'], description: row['description'], url: row['url'], ...period(row) }),
  ],
  Certifications: [
    'certificates',
    (row) => ({
      name: row['name'],
      issuer: row['authority'],
      url: row['url'],
      date: row['started on'],
      'x-wright': filled({ credentialId: row['license number'], expirationAt: row['finished on'] }),
    }),
  ],
  Publications: [
    'publications',
    (row) => ({
      name: row['name'],
      publisher: row['publisher'],
      url: row['url'],
      summary: row['description'],
      releaseDate: row['published on'],
    }),
  ],
  Honors: ['awards', (row) => ({ title: row['title'], summary: row['description'], date: row['issued on'] })],
  Skills: ['skills', (row) => ({ name: row['name'] })],
  Languages: ['languages', (row) => ({ language: row['name'], fluency: row['proficiency'] })],
};

function basicsOf(row: Row): Entry {
  const websites = parts(row['websites']).map((website) => ({ url: website.replace(/^[A-Z_ ]+:(?!\/\/)/, '') }));
  const twitter = parts(row['twitter handles']).map((username) => ({ network: 'Twitter', username }));
  return filled({
    name: [row['first name'], row['last name']].filter(Boolean).join(' '),
    label: row['headline'],
    summary: row['summary'],
    location: filled({ city: row['geo location'] }),
    profiles: [...twitter, ...websites],
  });
}

/** The parts of a cell such as `[PERSONAL:https://…,COMPANY:https://…]`. */
function parts(cell: string | undefined): string[] {
  const inside = (cell ?? '').replace(/^\[|\]$/g, '');
  return inside
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const period = (row: Row) => ({ startDate: row['started on'], endDate: row['finished on'] });

/** Without members that say nothing. */
function filled(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).filter(([, value]) => {
      if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
      return value !== undefined && value !== '';
    }),
  );
}
