import type { MouseEvent } from 'react';
import { m } from '../i18n/messages';

export type SkipLinkProps = {
  /** The content. It can be focused: `tabIndex={-1}`. */
  targetId: string;
};

/** The first stop of the keyboard: jumps over the navigation into the content. Seen only while it has the focus. */
export function SkipLink({ targetId }: SkipLinkProps) {
  const skip = (event: MouseEvent) => {
    const target = document.getElementById(targetId);
    if (target === null) return;
    // The browser would change the URL, which the router would take for a navigation to another page.
    event.preventDefault();
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  };
  return (
    <a
      href={`#${targetId}`}
      onClick={skip}
      className="sr-only z-50 rounded-m bg-raised px-4 py-2 font-semibold shadow-lift focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {m.shell_skip_to_content()}
    </a>
  );
}
