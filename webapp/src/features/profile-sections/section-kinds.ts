import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import { m } from '@/shared/i18n/messages';
import type { IconName } from '@/shared/ui/icon-name';

/*
 * The names and icons of the six types of entries, for the cards, the rows and the form. The fields of each type are in
 * `shared/form/section-fields.ts`.
 */

/** The list of a profile that holds the entries of a type. */
export type SectionListName = {
  [Name in keyof Profile]: Profile[Name] extends Section[] ? Name : never;
}[keyof Profile];

/** Whole sentences, so that every language can put them in its own way. */
export type SectionWords = Record<
  | 'card'
  | 'add'
  | 'edit'
  | 'save'
  | 'saved'
  | 'emptyTitle'
  | 'emptyText'
  | 'unnamed'
  /** "I work here now", in place of the end. */
  | 'current',
  () => string
>;

export type SectionKind = {
  typeId: SectionType;
  list: SectionListName;
  /** The place in the address: `/app/profile#work`. The heading is `work-title`. */
  anchor: string;
  icon: IconName;
  words: SectionWords;
};

export const sectionKinds: { readonly [Type in SectionType]: SectionKind & { typeId: Type } } = {
  Workplace: {
    typeId: 'Workplace',
    list: 'workplaces',
    anchor: 'work',
    icon: 'apartment',
    words: {
      card: m.editor_work,
      add: m.workplaces_add,
      edit: m.workplaces_edit,
      save: m.workplaces_save,
      saved: m.workplaces_saved,
      emptyTitle: m.workplaces_empty_title,
      emptyText: m.workplaces_empty_text,
      unnamed: m.workplaces_unnamed,
      current: m.workplaces_current,
    },
  },
  Project: {
    typeId: 'Project',
    list: 'projects',
    anchor: 'projects',
    icon: 'construction',
    words: {
      card: m.editor_projects,
      add: m.projects_add,
      edit: m.projects_edit,
      save: m.projects_save,
      saved: m.projects_saved,
      emptyTitle: m.projects_empty_title,
      emptyText: m.projects_empty_text,
      unnamed: m.projects_unnamed,
      current: m.projects_current,
    },
  },
  Repository: {
    typeId: 'Repository',
    list: 'repositories',
    anchor: 'repositories',
    icon: 'code',
    words: {
      card: m.editor_repositories,
      add: m.repositories_add,
      edit: m.repositories_edit,
      save: m.repositories_save,
      saved: m.repositories_saved,
      emptyTitle: m.repositories_empty_title,
      emptyText: m.repositories_empty_text,
      unnamed: m.repositories_unnamed,
      current: m.repositories_current,
    },
  },
  School: {
    typeId: 'School',
    list: 'schools',
    anchor: 'education',
    icon: 'school',
    words: {
      card: m.editor_education,
      add: m.schools_add,
      edit: m.schools_edit,
      save: m.schools_save,
      saved: m.schools_saved,
      emptyTitle: m.schools_empty_title,
      emptyText: m.schools_empty_text,
      unnamed: m.schools_unnamed,
      current: m.schools_current,
    },
  },
  Certification: {
    typeId: 'Certification',
    list: 'certifications',
    anchor: 'certifications',
    icon: 'workspace_premium',
    words: {
      card: m.editor_certifications,
      add: m.certifications_add,
      edit: m.certifications_edit,
      save: m.certifications_save,
      saved: m.certifications_saved,
      emptyTitle: m.certifications_empty_title,
      emptyText: m.certifications_empty_text,
      unnamed: m.certifications_unnamed,
      current: m.certifications_current,
    },
  },
  Contribution: {
    typeId: 'Contribution',
    list: 'contributions',
    anchor: 'contributions',
    icon: 'campaign',
    words: {
      card: m.editor_contributions,
      add: m.contributions_add,
      edit: m.contributions_edit,
      save: m.contributions_save,
      saved: m.contributions_saved,
      emptyTitle: m.contributions_empty_title,
      emptyText: m.contributions_empty_text,
      unnamed: m.contributions_unnamed,
      current: m.contributions_current,
    },
  },
};

/** The kinds in the order of their cards. */
export const sectionOrder = [
  'Workplace',
  'Project',
  'Repository',
  'School',
  'Certification',
  'Contribution',
] as const satisfies readonly SectionType[];
