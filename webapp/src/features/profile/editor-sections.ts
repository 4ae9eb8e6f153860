import { memberTexts } from '@/shared/i18n/member-texts';
import type { PageSections } from '@/shared/lib/use-current-section';

/** The cards of the editor, in their order: what a profile begins with, what is edited most, and the rest. The name is the place in the address: `/app/profile#work`. */
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

/** The heading of a card; it takes the focus when somebody jumps there. */
export const sectionTitleId = (name: EditorSectionName): string => `${name}-title`;
