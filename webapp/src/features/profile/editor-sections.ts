import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';

/** The cards of the editor, in their order: what a profile begins with, what is edited most, and the rest. The name is the place in the address: `/app/profile#work`. */
export const editorSections = [
  { name: 'basics', label: m.editor_basics },
  { name: 'visibility', label: m.editor_visibility },
  { name: 'address', label: m.editor_address },
  { name: 'work', label: m.editor_work },
  { name: 'projects', label: m.editor_projects },
  { name: 'repositories', label: m.editor_repositories },
  { name: 'education', label: m.editor_education },
  { name: 'certifications', label: m.editor_certifications },
  { name: 'contributions', label: m.editor_contributions },
  { name: 'links', label: m.editor_links },
  { name: 'review', label: m.editor_review },
  { name: 'file', label: memberTexts.import_card_title },
] as const;

export type EditorSection = (typeof editorSections)[number];

export type EditorSectionName = EditorSection['name'];

/** The heading of a card; it takes the focus when somebody jumps there. */
export const sectionTitleId = (name: EditorSectionName): string => `${name}-title`;
