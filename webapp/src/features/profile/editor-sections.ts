import { memberTexts } from '@/shared/i18n/member-texts';
import type { PageSections } from '@/shared/lib/use-current-section';

/**
 * The cards of the editor in their order: those with which a profile begins, those that are edited most, and the rest.
 * The name is the fragment of the URL: `/app/profile#work`.
 */
export const editorSections = [
  { name: 'basics', label: memberTexts.editor_basics },
  { name: 'visibility', label: memberTexts.editor_visibility },
  { name: 'address', label: memberTexts.editor_address },
  { name: 'work', label: memberTexts.editor_work },
  { name: 'projects', label: memberTexts.editor_projects },
  { name: 'repositories', label: memberTexts.editor_repositories },
  { name: 'education', label: memberTexts.editor_education },
  { name: 'certifications', label: memberTexts.editor_certifications },
  { name: 'contributions', label: memberTexts.editor_contributions },
  { name: 'links', label: memberTexts.editor_links },
  { name: 'more', label: memberTexts.editor_more },
  { name: 'review', label: memberTexts.editor_review },
  { name: 'file', label: memberTexts.import_card_title },
] as const;

export type EditorSection = (typeof editorSections)[number];

export type EditorSectionName = EditorSection['name'];

/** The cards by their names. */
export const editorPage = (sections: readonly EditorSection[]): PageSections<EditorSectionName> => ({
  sections,
  titleIdOf: sectionTitleId,
  elementOf: (name) => document.getElementById(name),
});

/** The id of the heading of a card. The heading gets the focus after a jump to the card. */
export const sectionTitleId = (name: EditorSectionName): string => `${name}-title`;
