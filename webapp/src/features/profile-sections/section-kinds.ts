import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionType } from '@/shared/api/generated/model/section-type';
import type { FieldOfSection, SectionField } from '@/shared/form/section-fields';
import { m } from '@/shared/i18n/messages';
import type { IconName } from '@/shared/ui/icon-name';

/*
 * What the six types of entries are called and how they look. The cards, the rows and the form draw whatever stands here;
 * which fields a type has, and what they must be, stands in `shared/form/section-fields.ts`.
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
  | 'deleted'
  | 'confirmDelete'
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
  labels: Partial<Record<SectionField, () => string>>;
  hints: Partial<Record<SectionField, () => string>>;
  /** Fields that take the whole width, so that no half of a line is left empty. */
  wide: readonly SectionField[];
};

/** A kind that has a label for exactly the fields of its type. */
type SectionKindOf<Type extends SectionType> = SectionKind & {
  typeId: Type;
  labels: Record<FieldOfSection<Type>, () => string>;
};

const common = {
  startedAt: m.sections_start,
  endedAt: m.sections_end,
  location: m.sections_location,
  url: m.sections_link,
  description: m.sections_description,
  tags: m.sections_tags_label,
};
const wide: readonly SectionField[] = ['description', 'tags'];

export const sectionKinds: { readonly [Type in SectionType]: SectionKindOf<Type> } = {
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
      deleted: m.workplaces_deleted,
      confirmDelete: m.workplaces_delete_confirm,
      emptyTitle: m.workplaces_empty_title,
      emptyText: m.workplaces_empty_text,
      unnamed: m.workplaces_unnamed,
      current: m.workplaces_current,
    },
    labels: {
      ...common,
      title: m.workplaces_role,
      organization: m.workplaces_company,
      employmentType: m.workplaces_employment,
      workMode: m.workplaces_mode,
    },
    hints: {},
    wide,
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
      deleted: m.projects_deleted,
      confirmDelete: m.projects_delete_confirm,
      emptyTitle: m.projects_empty_title,
      emptyText: m.projects_empty_text,
      unnamed: m.projects_unnamed,
      current: m.projects_current,
    },
    labels: {
      ...common,
      title: m.projects_title,
      organization: m.sections_organization,
      role: m.sections_role,
    },
    hints: {},
    wide: [...wide, 'url'],
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
      deleted: m.repositories_deleted,
      confirmDelete: m.repositories_delete_confirm,
      emptyTitle: m.repositories_empty_title,
      emptyText: m.repositories_empty_text,
      unnamed: m.repositories_unnamed,
      current: m.repositories_current,
    },
    labels: {
      ...common,
      title: m.repositories_title,
      repositoryFullName: m.repositories_full_name,
      language: m.repositories_language,
      stars: m.repositories_stars,
      forks: m.repositories_forks,
      pushedAt: m.repositories_pushed,
    },
    hints: { repositoryFullName: m.repositories_full_name_hint },
    wide,
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
      deleted: m.schools_deleted,
      confirmDelete: m.schools_delete_confirm,
      emptyTitle: m.schools_empty_title,
      emptyText: m.schools_empty_text,
      unnamed: m.schools_unnamed,
      current: m.schools_current,
    },
    labels: {
      ...common,
      organization: m.schools_organization,
      degree: m.schools_degree,
      fieldOfStudy: m.schools_field,
      grade: m.schools_grade,
    },
    hints: {},
    wide,
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
      deleted: m.certifications_deleted,
      confirmDelete: m.certifications_delete_confirm,
      emptyTitle: m.certifications_empty_title,
      emptyText: m.certifications_empty_text,
      unnamed: m.certifications_unnamed,
      current: m.certifications_current,
    },
    labels: {
      ...common,
      title: m.certifications_title,
      organization: m.certifications_organization,
      issuedAt: m.sections_issued_label,
      expirationAt: m.sections_expiration_label,
      credentialId: m.certifications_credential,
      startedAt: m.certifications_start,
      endedAt: m.certifications_end,
    },
    hints: {},
    wide: [...wide, 'url'],
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
      deleted: m.contributions_deleted,
      confirmDelete: m.contributions_delete_confirm,
      emptyTitle: m.contributions_empty_title,
      emptyText: m.contributions_empty_text,
      unnamed: m.contributions_unnamed,
      current: m.contributions_current,
    },
    labels: {
      ...common,
      title: m.contributions_title,
      organization: m.contributions_organization,
      kind: m.contributions_kind,
      role: m.sections_role,
      issuedAt: m.contributions_issued,
      expirationAt: m.sections_expiration_label,
    },
    hints: { organization: m.contributions_organization_hint },
    wide,
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
