import { type ComponentType, createContext, type ReactNode } from 'react';

export type MarkdownPreviewProps = {
  /** The text as it was typed. */
  text: string;
  /** Shown if the code of the preview cannot be loaded. Without it, an error message with a retry is shown. */
  fallback?: ReactNode;
};

/**
 * Shows a text as visitors of the profile see it. A page provides it, because its code belongs to the page of visitors.
 * Without it, `MarkdownField` has no preview, and the summary of the basics shows the text as it was typed.
 */
export const MarkdownPreview = createContext<ComponentType<MarkdownPreviewProps> | null>(null);
