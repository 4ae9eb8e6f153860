import type { HttpHandler } from 'msw';
import type { ImportItem } from '../../api/generated/model/import-item';
import type { JsonResume } from '../../api/generated/model/json-resume';
import type { SectionInput } from '../../api/generated/model/section-input';
import { CreateSectionBody, ImportProfileBody } from '../../api/generated/schemas/profile.zod.ts';
import { getImportProfileMockHandler } from '../generated/profile/profile.msw';
import { changeProfile, profileOf } from './profile-handlers';
import { bodyOf, refuse } from './rules';
import { newSection, sectionsOf, storeSection } from './section-handlers';
import type { ServerState } from './state';

type Entry = Readonly<Record<string, unknown>>;

const entriesOf = (resume: JsonResume, member: string): readonly Entry[] => {
  const list = resume[member];
  return Array.isArray(list) ? (list as Entry[]) : [];
};

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The supported lists of a file, each with the conversion of its entries to sections. The real server supports more lists. */
const sectionLists: Readonly<Record<string, (entry: Entry) => SectionInput>> = {
  work: (entry) => ({
    typeId: 'Workplace',
    title: textOf(entry['position']),
    organization: textOf(entry['name']),
    startedAt: textOf(entry['startDate']),
    endedAt: textOf(entry['endDate']),
  }),
  projects: (entry) => ({ typeId: 'Project', title: textOf(entry['name']), startedAt: textOf(entry['startDate']) }),
};

/** An entry that is skipped, with the reason. */
const leftOut = (path: string, code: string): ImportItem => ({
  path,
  action: 'SKIP',
  typeId: null,
  sectionId: null,
  issue: { code, field: null },
  shortened: null,
});

const taken = (path: string): ImportItem => ({ ...leftOut(path, ''), action: 'CREATE', issue: null });

/**
 * Imports the headline, workplaces and projects of a file into the state. Entries of other lists are skipped. Returns the result of
 * each part.
 */
function importInto(state: ServerState, resume: JsonResume, isReplacing: boolean): ImportItem[] {
  const items: ImportItem[] = [];
  if (isReplacing) {
    const none = { workplaces: [], schools: [], projects: [], repositories: [], certifications: [], contributions: [] };
    changeProfile(state, { ...none, primaryWorkplaceId: null });
  }
  const headline = textOf((resume['basics'] as Entry | undefined)?.['label']);
  if (headline !== null) {
    const { attributes } = profileOf(state);
    const isKept = !isReplacing && attributes?.headline != null;
    if (!isKept) changeProfile(state, { attributes: { ...attributes, headline } });
    items.push(isKept ? leftOut('/basics/label', 'kept') : taken('/basics/label'));
  }
  for (const [member, toInput] of Object.entries(sectionLists)) {
    for (const [index, entry] of entriesOf(resume, member).entries()) {
      items.push(importEntry(state, `/${member}/${index}`, toInput(entry)));
    }
  }
  const others = Object.keys(resume).filter((member) => !(member in sectionLists) && Array.isArray(resume[member]));
  for (const member of others) {
    for (const index of entriesOf(resume, member).keys()) items.push(leftOut(`/${member}/${index}`, 'noPlace'));
  }
  return items;
}

function importEntry(state: ServerState, path: string, input: SectionInput): ImportItem {
  const { typeId, title, organization = null } = input;
  const isKnown = sectionsOf(profileOf(state)).some(
    (section) => section.typeId === typeId && section.title === title && section.organization === organization,
  );
  if (isKnown) return { ...leftOut(path, 'unchanged'), typeId };
  if (title === null || !CreateSectionBody.safeParse(input).success) return { ...leftOut(path, 'required'), typeId };
  const section = newSection(state, input);
  storeSection(state, section);
  return { ...taken(path), typeId, sectionId: section.id };
}

/** A handler for the import of a résumé file. A dry run returns the same result and changes nothing. */
export function importHandlers(state: ServerState): HttpHandler[] {
  return [
    getImportProfileMockHandler(async (call) => {
      const query = new URL(call.request.url).searchParams;
      const isDryRun = query.get('dryRun') !== 'false';
      const resume = await bodyOf<JsonResume>(call, ImportProfileBody);
      profileOf(state);
      // A dry run imports into a copy, which is discarded.
      const after = { ...state };
      const items = importInto(after, resume, query.get('mode') === 'replace');
      if (items.length === 0) refuse(422, 'ImportInvalidError');
      if (!isDryRun) Object.assign(state, after);
      const count = (action: ImportItem['action']) => items.filter((item) => item.action === action).length;
      return {
        dryRun: isDryRun,
        created: count('CREATE'),
        updated: count('UPDATE'),
        skipped: count('SKIP'),
        items: isDryRun ? items.map((item) => ({ ...item, sectionId: null })) : items,
      };
    }),
  ];
}
