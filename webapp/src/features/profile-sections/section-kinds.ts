import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import type { IconName } from '@/shared/ui/icon-name';

/*
 * The names and icons of the six types of entries, for the parts, the rows and the form. The fields of each type are in
 * `shared/form/section-fields.ts`.
 */

/** The member of a profile with the entries of a type. */
export type SectionListName = {
  [Name in keyof Profile]: Profile[Name] extends Section[] ? Name : never;
}[keyof Profile];

/** Whole sentences, because their word order differs between languages. */
export type SectionWords = Record<
  | 'card'
  | 'add'
  | 'save'
  | 'saved'
  | 'emptyText'
  | 'unnamed'
  /** "I work here now", which replaces the end. */
  | 'current',
  () => string
>;

/** The parts of the page that are lists of entries. */
export type SectionPart = Extract<
  ProfilePart,
  'WORK' | 'VOLUNTEERING' | 'PROJECTS' | 'REPOSITORIES' | 'EDUCATION' | 'CERTIFICATIONS' | 'CONTRIBUTIONS'
>;

export type SectionKind = {
  typeId: SectionType;
  part: SectionPart;
  list: SectionListName;
  /** The place in the address: `/app/profile#work`. The heading is `work-title`. */
  anchor: string;
  icon: IconName;
  words: SectionWords;
};

export const sectionKinds: { readonly [Type in SectionType]: SectionKind & { typeId: Type } } = {
  Workplace: {
    typeId: 'Workplace',
    part: 'WORK',
    list: 'workplaces',
    anchor: 'work',
    icon: 'apartment',
    words: {
      card: memberTexts.editor_work,
      add: memberTexts.workplaces_add,
      save: memberTexts.workplaces_save,
      saved: memberTexts.workplaces_saved,
      emptyText: memberTexts.workplaces_empty_text,
      unnamed: memberTexts.workplaces_unnamed,
      current: memberTexts.workplaces_current,
    },
  },
  Project: {
    typeId: 'Project',
    part: 'PROJECTS',
    list: 'projects',
    anchor: 'projects',
    icon: 'construction',
    words: {
      card: memberTexts.editor_projects,
      add: memberTexts.projects_add,
      save: memberTexts.projects_save,
      saved: memberTexts.projects_saved,
      emptyText: memberTexts.projects_empty_text,
      unnamed: memberTexts.projects_unnamed,
      current: memberTexts.projects_current,
    },
  },
  Repository: {
    typeId: 'Repository',
    part: 'REPOSITORIES',
    list: 'repositories',
    anchor: 'repositories',
    icon: 'code',
    words: {
      card: memberTexts.editor_repositories,
      add: memberTexts.repositories_add,
      save: memberTexts.repositories_save,
      saved: memberTexts.repositories_saved,
      emptyText: memberTexts.repositories_empty_text,
      unnamed: memberTexts.repositories_unnamed,
      current: memberTexts.repositories_current,
    },
  },
  School: {
    typeId: 'School',
    part: 'EDUCATION',
    list: 'schools',
    anchor: 'education',
    icon: 'school',
    words: {
      card: memberTexts.editor_education,
      add: memberTexts.schools_add,
      save: memberTexts.schools_save,
      saved: memberTexts.schools_saved,
      emptyText: memberTexts.schools_empty_text,
      unnamed: memberTexts.schools_unnamed,
      current: memberTexts.schools_current,
    },
  },
  Certification: {
    typeId: 'Certification',
    part: 'CERTIFICATIONS',
    list: 'certifications',
    anchor: 'certifications',
    icon: 'workspace_premium',
    words: {
      card: memberTexts.editor_certifications,
      add: memberTexts.certifications_add,
      save: memberTexts.certifications_save,
      saved: memberTexts.certifications_saved,
      emptyText: memberTexts.certifications_empty_text,
      unnamed: memberTexts.certifications_unnamed,
      current: memberTexts.certifications_current,
    },
  },
  Contribution: {
    typeId: 'Contribution',
    part: 'CONTRIBUTIONS',
    list: 'contributions',
    anchor: 'contributions',
    icon: 'campaign',
    words: {
      card: memberTexts.editor_contributions,
      add: memberTexts.contributions_add,
      save: memberTexts.contributions_save,
      saved: memberTexts.contributions_saved,
      emptyText: memberTexts.contributions_empty_text,
      unnamed: memberTexts.contributions_unnamed,
      current: memberTexts.contributions_current,
    },
  },
};

/** Volunteer work, which is among the workplaces and has a part of its own. Others see it there once there is some. */
const volunteering: SectionKind = {
  ...sectionKinds.Workplace,
  part: 'VOLUNTEERING',
  anchor: 'volunteering',
  words: { ...sectionKinds.Workplace.words, card: () => m.public_profile_volunteering() },
};

/** The kinds in the usual order of their parts. */
export const partKinds: readonly SectionKind[] = [
  sectionKinds.Workplace,
  volunteering,
  sectionKinds.Project,
  sectionKinds.Repository,
  sectionKinds.Contribution,
  sectionKinds.School,
  sectionKinds.Certification,
];

/** The part of the page that has an entry. */
export const partOf = ({ typeId, attributes }: Section): SectionPart =>
  typeId === 'Workplace' && attributes.employmentType === 'VOLUNTEER' ? 'VOLUNTEERING' : sectionKinds[typeId].part;
