import { m } from '../i18n/messages/messages';

export type SkipLinkProps = { targetId: string };

/** The first stop of the keyboard: jumps over the navigation into the content. Seen only while it has the focus. */
export function SkipLink({ targetId }: SkipLinkProps) {
  return (
    <a
      href={`#${targetId}`}
      className="sr-only z-50 rounded-m bg-raised px-4 py-2 font-semibold shadow-lift focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
    >
      {m.shell_skip_to_content()}
    </a>
  );
}
