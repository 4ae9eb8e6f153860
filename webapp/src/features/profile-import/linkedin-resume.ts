import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { ReadFile } from './import-file';
import { type Row, type TableName, type Tables, tablesWithoutPlace, usualTables } from './linkedin-archive';

type Entry = Record<string, unknown>;

/**
 * Converts the tables of LinkedIn to a document of JSON Resume. Empty cells have no member. Dates are not converted,
 * because the server reads them as in other files. For a column without a place in JSON Resume, the member with its
 * name is `true`: so the server can name the column, but its values stay in the browser.
 */
export function toResume(tables: Tables): ReadFile {
  const document: JsonResume = {};
  const basics = tables.Profile?.[0];
  if (basics !== undefined) document['basics'] = basicsOf(basics);
  for (const [table, list] of Object.entries(lists) as [TableName, List][]) {
    const entries = (tables[table] ?? []).map((row) => ({ ...entryOf(row, list.members), ...list.always }));
    const others = (document[list.name] as Entry[] | undefined) ?? [];
    if (entries.length > 0) document[list.name] = [...others, ...entries];
  }
  for (const table of tablesWithoutPlace) {
    if (tables[table]?.some((row) => Object.values(row).some(Boolean)) === true) document[`${table}.csv`] = true;
  }
  return { document, missing: usualTables.filter((name) => tables[name] === undefined) };
}

/**
 * The members of JSON Resume for the columns of a table. The names of the columns are in lower case. If two columns
 * have the same member, both are read.
 */
type Members = Readonly<Record<string, string | null>>;

/** The list of JSON Resume for a table, and the members that all its entries have. */
type List = { name: string; members: Members; always?: Entry };

const period: Members = { 'started on': 'startDate', 'finished on': 'endDate' };

const lists: Partial<Record<TableName, List>> = {
  Positions: {
    name: 'work',
    members: {
      'company name': 'name',
      title: 'position',
      location: 'location',
      description: 'summary',
      ...period,
    },
  },
  Volunteering: {
    name: 'volunteer',
    members: { 'company name': 'organization', role: 'position', description: 'summary', ...period },
  },
  Education: {
    name: 'education',
    members: {
      'school name': 'institution',
      'degree name': 'studyType',
      'start date': 'startDate',
      'end date': 'endDate',
      notes: 'summary',
      activities: 'summary',
    },
  },
  Projects: {
    name: 'projects',
    members: { title: 'name', description: 'description', url: 'url', ...period },
  },
  Certifications: {
    name: 'certificates',
    members: {
      name: 'name',
      authority: 'issuer',
      url: 'url',
      'started on': 'date',
      'finished on': 'endDate',
      'license number': 'credentialId',
    },
  },
  Publications: {
    name: 'publications',
    members: {
      name: 'name',
      publisher: 'publisher',
      url: 'url',
      description: 'summary',
      'published on': 'releaseDate',
    },
  },
  Patents: {
    name: 'publications',
    members: {
      title: 'name',
      issuer: 'publisher',
      url: 'url',
      description: 'summary',
      'issued on': 'releaseDate',
    },
    always: { 'x-wright': { kind: 'PATENT' } },
  },
  Honors: {
    name: 'awards',
    members: { title: 'title', issuer: 'awarder', description: 'summary', 'issued on': 'date' },
  },
  Recommendations_Received: {
    name: 'references',
    members: {
      'first name': 'name',
      'last name': 'name',
      'job title': 'name',
      company: 'name',
      text: 'reference',
      'creation date': null,
      status: null,
    },
  },
  Skills: { name: 'skills', members: { name: 'name' } },
  Languages: { name: 'languages', members: { name: 'language', proficiency: 'fluency' } },
};

/** The separators between two cells of one member. */
const between: Readonly<Record<string, string>> = { 'last name': ' ', 'job title': ', ', company: ', ' };

/** The entry for a row. A column that `members` does not contain is named. A column with `null` has no data about the person. */
function entryOf(row: Row, members: Members): Entry {
  const entry: Entry = {};
  for (const [column, cell] of Object.entries(row)) {
    const name = column.toLowerCase();
    const member = members[name];
    if (cell === '' || member === null) continue;
    if (member === undefined) entry[column] = true;
    else entry[member] = [entry[member], cell].filter(Boolean).join(between[name] ?? '\n\n');
  }
  return entry;
}

function basicsOf(row: Row): Entry {
  const lists: Members = { 'twitter handles': 'twitter', websites: 'websites' };
  const texts: Members = {
    'first name': 'name',
    'last name': 'name',
    headline: 'label',
    summary: 'summary',
    'geo location': 'city',
  };
  const { twitter, websites, city, ...basics } = entryOf(row, { ...texts, ...lists });
  const profiles = [
    ...parts(twitter).map((username) => ({ network: 'Twitter', username })),
    ...parts(websites).map((website) => ({ url: website.replace(/^[A-Z_ ]+:(?!\/\/)/, '') })),
  ];
  return {
    ...basics,
    ...(city === undefined ? {} : { location: { city } }),
    ...(profiles.length === 0 ? {} : { profiles }),
  };
}

/** The parts of a cell such as `[PERSONAL:https://…,COMPANY:https://…]`. */
function parts(cell: unknown): string[] {
  if (typeof cell !== 'string') return [];
  return cell
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
