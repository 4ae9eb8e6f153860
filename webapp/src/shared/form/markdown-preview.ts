import { type ComponentType, createContext, type ReactNode } from 'react';

export type MarkdownPreviewProps = {
  /** As it was typed. */
  text: string;
  /** Stands there if what draws it cannot be loaded. Without it, an error offers another attempt. */
  fallback?: ReactNode;
};

/**
 * Shows a text as visitors of the profile read it. A page provides it, because the code that does so belongs to the visitor's page; without
 * it `MarkdownField` has no preview, and the summary of the basics shows the text as it was typed.
 */
export const MarkdownPreview = createContext<ComponentType<MarkdownPreviewProps> | null>(null);
