import type { ImportItem } from '@/shared/api/generated/model/import-item';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { memberTexts } from '@/shared/i18n/member-texts';
import { inertDocument } from '@/shared/lib/inert-document';

type Group = { name: string; label: () => string; has: (item: ImportItem) => boolean };

const sectionGroup = (type: SectionType, label: () => string): Group => ({
  name: type,
  label,
  has: ({ typeId }) => typeId === type,
});

/** The path of a part in the form of JSON Resume, because Reactive Resume has its lists in sections. */
const plainPath = (path: string) =>
  path
    .replace(/^\/data(?=\/)/, '')
    .replace(/^\/sections\/([^/]+)\/items(?=\/|$)/, '/$1')
    .replace(/^(\/sections)?\/summary\b/, '/basics/summary');

const isLinkPath = (path: string) => /^\/(basics\/(profiles|url|website)|profiles)\b/.test(path);

/** The groups of a preview, in the order of the profile. */
const groups: readonly Group[] = [
  {
    name: 'basics',
    label: memberTexts.editor_basics,
    has: ({ path, typeId }) => typeId === null && path.startsWith('/basics') && !isLinkPath(path),
  },
  { name: 'links', label: memberTexts.editor_links, has: ({ path, typeId }) => typeId === null && isLinkPath(path) },
  { name: 'skills', label: memberTexts.import_skills, has: ({ path }) => path.startsWith('/skills') },
  { name: 'languages', label: memberTexts.import_languages, has: ({ path }) => path.startsWith('/languages') },
  sectionGroup('Workplace', memberTexts.editor_work),
  sectionGroup('Project', memberTexts.editor_projects),
  sectionGroup('Repository', memberTexts.editor_repositories),
  sectionGroup('School', memberTexts.editor_education),
  sectionGroup('Certification', memberTexts.editor_certifications),
  sectionGroup('Contribution', memberTexts.editor_contributions),
  { name: 'interests', label: memberTexts.basics_interests, has: ({ path }) => path.startsWith('/interests') },
  { name: 'references', label: memberTexts.basics_references, has: ({ path }) => path.startsWith('/references') },
  { name: 'other', label: memberTexts.import_other, has: () => true },
];

export type ItemGroup = { name: string; label: () => string; items: readonly ImportItem[] };

/**
 * Groups the items of an import. Each value of an entry is below the entry, whatever the order of the server. Groups
 * without items are left out.
 */
export function groupsOf(items: readonly ImportItem[]): readonly ItemGroup[] {
  const byEntry = [...Map.groupBy(items, ({ path }) => entryPath(path)).values()];
  const grouped = Map.groupBy(byEntry, ([first]) => (first === undefined ? 'other' : groupOf(first)));
  return groups
    .map(({ name, label }) => ({ name, label, items: (grouped.get(name) ?? []).flat() }))
    .filter((group) => group.items.length > 0);
}

/** The path of the entry that contains a path, or the path itself if no entry contains it. */
const entryPath = (path: string): string => /^.*?\/\d+(?=\/|$)/.exec(path)?.[0] ?? path;

function groupOf(item: ImportItem): string {
  const plain = { ...item, path: plainPath(item.path) };
  return groups.find(({ has }) => has(plain))?.name ?? 'other';
}

/** The steps of a JSON pointer (RFC 6901). */
const stepsOf = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The value at a JSON pointer. */
function valueAt(document: JsonResume, path: string): unknown {
  return stepsOf(path).reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    document,
  );
}

/** The members that can name an entry, best first, and those with the place of the entry. */
const nameMembers = [
  'position',
  'title',
  'studyType',
  'degree',
  'language',
  'name',
  'network',
  'username',
  'url',
  'href',
  'reference',
];
const placeMembers = [
  'institution',
  'school',
  'company',
  'organization',
  'issuer',
  'publisher',
  'awarder',
  'entity',
  'name',
  'username',
  'url',
];

/**
 * The name of a part of a file: "Engineer, Northwind". A single value of an entry has the name of its member: "endDate:
 * last summer".
 */
export function nameOfItem(document: JsonResume, item: Pick<ImportItem, 'path'>): string {
  const value = valueAt(document, item.path);
  const step = stepsOf(item.path).findLast((part) => !/^\d+$/.test(part)) ?? '';
  if (typeof value !== 'object' || value === null) {
    const text = value === true ? '' : textOf(value); // the name is enough: "remote", or a column of LinkedIn
    if (text === '') return step === '' ? item.path : step;
    return isValueOfEntry(item) ? memberTexts.import_item_value({ member: step, value: text }) : text;
  }
  if (Array.isArray(value) && value.length > 0 && value.every((part) => textOf(part) !== '')) {
    return value.map(textOf).join(', ');
  }
  const members = value as Record<string, unknown>;
  const textOfFirst = (names: readonly string[], except?: string) =>
    names.map((name) => textOf(members[name])).find((text) => text !== '' && text !== except);
  const name = textOfFirst(nameMembers) ?? textOfFirst(placeMembers);
  if (name === undefined) return /\/\d+$/.test(item.path) ? memberTexts.import_unnamed() : step;
  const place = textOfFirst(placeMembers, name) ?? placeOfRole(document, item.path);
  return place === undefined ? name : memberTexts.sections_name({ main: name, aside: place });
}

/** The place of the entry that contains several roles, among them this one. */
function placeOfRole(document: JsonResume, path: string): string | undefined {
  const entry = /^(.*\/\d+)\/roles\/\d+$/.exec(path)?.[1];
  const members = entry === undefined ? null : valueAt(document, entry);
  if (typeof members !== 'object' || members === null) return undefined;
  return placeMembers.map((name) => textOf((members as Record<string, unknown>)[name])).find((text) => text !== '');
}

/** The characters at which the server splits a text that is used instead of a list. */
const listSeparator = /[,;|\n]/;

/**
 * The names of all items. A text that is used instead of a list, such as "Go, Rust", is one item for each of its parts.
 * All of these have the pointer of the text, and each has the name of its part.
 */
export function namesOfItems(
  document: JsonResume,
  items: readonly Pick<ImportItem, 'path'>[],
): ReadonlyMap<Pick<ImportItem, 'path'>, string> {
  const names = new Map<Pick<ImportItem, 'path'>, string>();
  for (const [path, same] of Map.groupBy(items, (item) => item.path)) {
    const parts = same.length === 1 ? [] : partsOf(valueAt(document, path));
    for (const [at, item] of same.entries()) {
      const part = parts.length === same.length ? parts[at] : undefined;
      names.set(item, part ?? nameOfItem(document, item));
    }
  }
  return names;
}

const partsOf = (value: unknown) =>
  textOf(value)
    .split(listSeparator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** The name of a single text: "summary, Engineer, Northwind". */
export function nameOfPart(document: JsonResume, path: string): string {
  const steps = stepsOf(path);
  const entry = path
    .split('/')
    .slice(0, steps.findLastIndex((step) => /^\d+$/.test(step)) + 2)
    .join('/');
  const member = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
  const value = valueAt(document, entry);
  if (entry === '' || entry === path || typeof value !== 'object') return member;
  return memberTexts.sections_name({ main: member, aside: nameOfItem(document, { path: entry }) });
}

/** Whether an item is about one value of an entry, and not about the entry. */
export const isValueOfEntry = ({ path }: Pick<ImportItem, 'path'>): boolean =>
  /^\/(?!basics\/)[^/]+\/\d+\/./.test(plainPath(path)) &&
  !/^\/(skills|interests)\/\d+\/(name|keywords)\b/.test(plainPath(path));

/** The text of a value. Texts of other programs may contain HTML, from which the server takes the text, too. */
function textOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return '';
  if (/<\/[a-z]\w*>/i.test(value)) {
    return inertDocument(value.replaceAll('<', ' <')).body.textContent.replaceAll(/\s+/g, ' ').trim();
  }
  return value
    .trim()
    .replaceAll(/&(?:#\d+|#x[\da-f]+|[a-z]\w+);/gi, (entity) => inertDocument(entity).body.textContent);
}

/** Why a part of a file is left out. A newer server may have other reasons. */
export function reasonOf({ issue }: ImportItem): string {
  switch (issue?.code) {
    case 'unchanged':
    case 'taken':
      return memberTexts.import_issue_unchanged();
    case 'kept':
      return memberTexts.import_issue_kept();
    case 'noPlace':
      return memberTexts.import_issue_no_place();
    case 'hidden':
      return memberTexts.import_issue_hidden();
    case 'limit':
    case 'maxItems':
      return memberTexts.import_issue_limit();
    case 'required':
    case 'minLength':
      return missingOf(issue.field);
    case 'maxLength':
      return memberTexts.import_issue_long();
    case 'order':
      return memberTexts.import_issue_order();
    default:
      return invalidOf(issue?.field ?? null);
  }
}

function missingOf(field: string | null): string {
  switch (field) {
    case 'startedAt':
      return memberTexts.import_issue_no_start();
    case 'title':
      return memberTexts.import_issue_no_title();
    case 'organization':
      return memberTexts.import_issue_no_organization();
    case 'fluency':
      return memberTexts.import_issue_no_level();
    default:
      return memberTexts.import_issue_incomplete();
  }
}

function invalidOf(field: string | null): string {
  if (field === 'language') return memberTexts.import_issue_language();
  if (field?.endsWith('countryCode') === true) return memberTexts.import_issue_country();
  if (field?.endsWith('At') === true) return memberTexts.import_issue_date();
  if (field?.endsWith('rl') === true) return memberTexts.import_issue_address();
  return memberTexts.import_issue_invalid();
}
