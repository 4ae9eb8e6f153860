import type { ProfilePart } from '@/shared/api/generated/model/profile-part';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import type { PageSections } from '@/shared/lib/use-current-section';

/** What the editor has before the parts of the page. The name is the fragment of the URL: `/app/profile#address`. */
const headSections = [
  { name: 'basics', label: memberTexts.editor_basics },
  { name: 'visibility', label: memberTexts.editor_visibility },
  { name: 'address', label: memberTexts.editor_address },
] as const;

/** The parts of the page: `/app/profile#work`. */
const partSections = {
  SUMMARY: { name: 'about', label: () => m.public_profile_about() },
  WORK: { name: 'work', label: memberTexts.editor_work },
  VOLUNTEERING: { name: 'volunteering', label: () => m.public_profile_volunteering() },
  PROJECTS: { name: 'projects', label: memberTexts.editor_projects },
  REPOSITORIES: { name: 'repositories', label: memberTexts.editor_repositories },
  CONTRIBUTIONS: { name: 'contributions', label: memberTexts.editor_contributions },
  TAGS: { name: 'skills', label: () => m.public_profile_skills() },
  LANGUAGES: { name: 'languages', label: () => m.public_profile_languages() },
  EDUCATION: { name: 'education', label: memberTexts.editor_education },
  CERTIFICATIONS: { name: 'certifications', label: memberTexts.editor_certifications },
  LINKS: { name: 'links', label: memberTexts.editor_links },
  WEBSITES: { name: 'websites', label: () => m.public_profile_websites() },
  INTERESTS: { name: 'interests', label: () => m.public_profile_interests() },
  REFERENCES: { name: 'references', label: () => m.public_profile_references() },
} as const satisfies Record<ProfilePart, { name: string; label: () => string }>;

const reviewSection = { name: 'review', label: memberTexts.editor_review } as const;

export type EditorSection =
  | (typeof headSections)[number]
  | (typeof partSections)[keyof typeof partSections]
  | typeof reviewSection;

export type EditorSectionName = EditorSection['name'];

/**
 * The sections of the editor in the order of the page. The review of a suspended profile is the first of them, because
 * the owner has to do something about it.
 */
export function editorSections(parts: readonly ProfilePart[], isSuspended: boolean): readonly EditorSection[] {
  return [...(isSuspended ? [reviewSection] : []), ...headSections, ...parts.map((part) => partSections[part])];
}

/** The sections by their names. The heading gets the focus after a jump to the section. */
export const editorPage = (sections: readonly EditorSection[]): PageSections<EditorSectionName> => ({
  sections,
  titleIdOf: (name) => document.getElementById(name)?.querySelector('h2')?.id ?? sectionTitleId(name),
  elementOf: (name) => document.getElementById(name),
});

/** The id of the heading of a section. */
export const sectionTitleId = (name: EditorSectionName): string => `${name}-title`;
