import { m } from '@/shared/i18n/messages/messages';

/** The cards of the editor, in their order. The name is the place in the address: `/app/profile#work`. */
export const editorSections = [
  { name: 'basics', label: m.editor_basics },
  { name: 'visibility', label: m.editor_visibility },
  { name: 'work', label: m.editor_work },
] as const;

export type EditorSectionName = (typeof editorSections)[number]['name'];

/** The heading of a card; it takes the focus when somebody jumps there. */
export const sectionTitleId = (name: EditorSectionName): string => `${name}-title`;
