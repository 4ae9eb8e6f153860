import { type ComponentType, createContext } from 'react';

export type MarkdownPreviewProps = {
  /** As it was typed. */
  text: string;
};

/**
 * Shows a text as visitors of the profile read it. A page provides it, because the code that does so belongs to the visitor's page; without
 * it `MarkdownField` has no preview.
 */
export const MarkdownPreview = createContext<ComponentType<MarkdownPreviewProps> | null>(null);
