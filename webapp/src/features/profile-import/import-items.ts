import type { ImportItem } from '@/shared/api/generated/model/import-item';
import type { JsonResume } from '@/shared/api/generated/model/json-resume';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { memberTexts } from '@/shared/i18n/member-texts';

type Group = { name: string; label: () => string; has: (item: ImportItem) => boolean };

const sectionGroup = (type: SectionType, label: () => string): Group => ({
  name: type,
  label,
  has: ({ typeId }) => typeId === type,
});

const isLinkPath = (path: string) => /^\/basics\/(profiles|url)/.test(path);

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
  { name: 'other', label: memberTexts.import_other, has: () => true },
];

export type ItemGroup = { name: string; label: () => string; items: readonly ImportItem[] };

/** The items of an import by group. Groups without items are left out. */
export function groupsOf(items: readonly ImportItem[]): readonly ItemGroup[] {
  return groups
    .map(({ name, label }) => ({ name, label, items: items.filter((item) => groupOf(item) === name) }))
    .filter((group) => group.items.length > 0);
}

const groupOf = (item: ImportItem) => groups.find(({ has }) => has(item))?.name;

/** The value at a JSON pointer. */
function valueAt(document: JsonResume, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      document,
    );
}

/** The members that name an entry, best first, and those that say where it was. */
const nameMembers = ['position', 'title', 'studyType', 'language', 'name', 'network', 'username', 'url', 'reference'];
const placeMembers = [
  'institution',
  'organization',
  'issuer',
  'publisher',
  'awarder',
  'entity',
  'name',
  'username',
  'url',
];

/** What a part of a file is called: "Engineer, Northwind". */
export function nameOfItem(document: JsonResume, { path }: ImportItem): string {
  const value = valueAt(document, path);
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'string' || typeof value === 'number' ? String(value) : path;
  }
  const textOf = (members: readonly string[], except?: string) =>
    members
      .map((member) => (value as Record<string, unknown>)[member])
      .find((text): text is string => typeof text === 'string' && text.trim() !== '' && text !== except);
  const name = textOf(nameMembers) ?? textOf(placeMembers);
  if (name === undefined) return memberTexts.import_unnamed();
  const place = textOf(placeMembers, name);
  return place === undefined ? name : memberTexts.sections_name({ main: name, aside: place });
}

/** Why a part of a file is left out. A newer server may have other reasons. */
export function reasonOf({ issue }: ImportItem): string {
  switch (issue?.code) {
    case 'unchanged':
      return memberTexts.import_issue_unchanged();
    case 'kept':
      return memberTexts.import_issue_kept();
    case 'noPlace':
      return memberTexts.import_issue_no_place();
    case 'limit':
      return memberTexts.import_issue_limit();
    case 'required':
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
  if (field?.endsWith('At') === true) return memberTexts.import_issue_date();
  if (field?.endsWith('rl') === true) return memberTexts.import_issue_address();
  return memberTexts.import_issue_invalid();
}
