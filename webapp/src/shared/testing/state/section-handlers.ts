import type { HttpHandler } from 'msw';
import type { Profile } from '../../api/generated/model/profile';
import type { Section } from '../../api/generated/model/section';
import type { SectionInput } from '../../api/generated/model/section-input';
import type { SectionType } from '../../api/generated/model/section-type';
import { CreateSectionBody, UpdateSectionBody } from '../../api/generated/schemas/profile.zod.ts';
import { sortRepositories, sortSections } from '../../lib/sort-sections';
import {
  getCreateSectionMockHandler,
  getDeleteSectionMockHandler,
  getListContributionsMockHandler,
  getRestoreSectionMockHandler,
  getUpdateSectionMockHandler,
} from '../generated/profile/profile.msw';
import { demoVersion } from '../versions';
import { changeProfile, profileOf } from './profile-handlers';
import { bodyOf, type Call, changed, checkVersion, found, named, nextId, now, refuse } from './rules';
import type { ServerState } from './state';

const listOf = {
  Workplace: 'workplaces',
  School: 'schools',
  Project: 'projects',
  Repository: 'repositories',
  Certification: 'certifications',
  Contribution: 'contributions',
} as const satisfies Record<SectionType, keyof Profile>;

export const sectionsOf = (profile: Profile): Section[] => Object.values(listOf).flatMap((list) => profile[list]);

/** Returns the section with the id in the path, or throws 404. */
export function sectionNamed({ profile }: ServerState, call: Call): Section {
  return named(profile === null ? [] : sectionsOf(profile), call);
}

/** Returns a section with a new id and the values of a call. It is not stored yet. */
export function newSection(state: ServerState, input: SectionInput): Section {
  const id = nextId([...sectionsOf(profileOf(state)), ...state.deletedSections.map(({ section }) => section)]);
  const own = { id, files: [], createdAt: now(), deletedAt: null, ...demoVersion(1, `section-${id}`) };
  return { ...own, ...toSection(input) };
}

/** Returns the values of a section after a call. Members that the call leaves out are empty afterwards. */
function toSection({ attributes, tags, ...input }: SectionInput) {
  return {
    typeId: input.typeId,
    title: input.title ?? null,
    organization: input.organization ?? null,
    attributes: attributes ?? {},
    tags: (tags ?? []).toSorted((a, b) => a.label.localeCompare(b.label)),
    startedAt: input.startedAt ?? null,
    endedAt: input.endedAt ?? null,
    issuedAt: input.issuedAt ?? null,
    expirationAt: input.expirationAt ?? null,
  };
}

const isOpen = ({ typeId, endedAt }: Section) => typeId === 'Workplace' && endedAt === null;

/**
 * Returns the primary workplace after a workplace was saved. If there was none, it is the saved one, unless that has an
 * end. If the primary workplace has got an end, the newest other workplace without an end replaces it.
 */
function primaryAfterSave({ primaryWorkplaceId, workplaces }: Profile, saved: Section): number | null {
  if (primaryWorkplaceId === null) return isOpen(saved) ? saved.id : null;
  if (primaryWorkplaceId !== saved.id || isOpen(saved)) return primaryWorkplaceId;
  const open = workplaces.filter((workplace) => workplace.id !== saved.id && isOpen(workplace));
  return open.length === 0 ? null : Math.max(...open.map(({ id }) => id));
}

/** Replaces the sections of one type, sorted in the order of the server. */
function store(state: ServerState, typeId: SectionType, sections: readonly Section[], primary: number | null): void {
  const sorted = typeId === 'Repository' ? sortRepositories(sections) : sortSections(sections);
  changeProfile(state, { [listOf[typeId]]: sorted, primaryWorkplaceId: primary });
}

/** Returns the other sections of the same type. */
function othersThan(state: ServerState, { id, typeId }: Section): Section[] {
  return profileOf(state)[listOf[typeId]].filter((other) => other.id !== id);
}

/** Stores a new or changed section. */
export function storeSection(state: ServerState, section: Section): void {
  const primary = primaryAfterSave(profileOf(state), section);
  store(state, section.typeId, [...othersThan(state, section), section], primary);
}

/** Handlers for the sections of a profile. Each change of a section also increments the version of the profile. */
export function sectionHandlers(state: ServerState): HttpHandler[] {
  return [
    getListContributionsMockHandler(() => state.profile?.contributions ?? []),
    getCreateSectionMockHandler(async (call) => {
      const body = await bodyOf<SectionInput>(call, CreateSectionBody);
      const section = newSection(state, body);
      storeSection(state, section);
      return section;
    }),
    getUpdateSectionMockHandler(async (call) => {
      const body = await bodyOf<SectionInput>(call, UpdateSectionBody);
      const before = sectionNamed(state, call);
      if (body.typeId !== before.typeId) refuse(409, 'SectionTypeImmutableError');
      checkVersion(call, before);
      const section = changed(before, toSection(body));
      storeSection(state, section);
      return section;
    }),
    getDeleteSectionMockHandler((call) => {
      const section = sectionNamed(state, call);
      checkVersion(call, section);
      const primary = profileOf(state).primaryWorkplaceId;
      const wasPrimary = primary === section.id;
      state.deletedSections = [...state.deletedSections, { section, wasPrimary }];
      store(state, section.typeId, othersThan(state, section), wasPrimary ? null : primary);
    }),
    getRestoreSectionMockHandler(({ params }) => {
      const deleted = found(state.deletedSections.find(({ section }) => String(section.id) === params['id']));
      const { section, wasPrimary } = deleted;
      state.deletedSections = state.deletedSections.filter((other) => other !== deleted);
      const primary = wasPrimary ? section.id : profileOf(state).primaryWorkplaceId;
      store(state, section.typeId, [...othersThan(state, section), section], primary);
      return section;
    }),
  ];
}
