import type { ReactNode } from 'react';
import { Drawing } from './drawing';

export type EmptyStateProps = {
  title: string;
  /** One sentence about the future content and its purpose. */
  text: string;
  /** The action that fills the list. */
  action?: ReactNode;
  level?: 2 | 3;
};

/** A list or a page without content yet. */
export function EmptyState({ title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-8 text-center text-balance">
      <Drawing />
      <Heading className="mt-3 max-w-full text-h2">{title}</Heading>
      <p className="max-w-[46ch] text-ink-muted">{text}</p>
      {action === undefined ? null : <div className="mt-4">{action}</div>}
    </div>
  );
}
