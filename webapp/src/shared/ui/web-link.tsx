import { m } from '../i18n/messages';

export type WebLinkProps = {
  /** An address that `addressIn` or `isSafeAddress` has let pass. */
  url: string;
  text: string;
};

/** A link within a text that somebody has typed. The other site learns nothing of this page, and search engines do not follow it. */
export function WebLink({ url, text }: WebLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow ugc noopener noreferrer"
      className="rounded-s text-primary-ink underline underline-offset-2"
    >
      <bdi>{text}</bdi>
      <span className="sr-only">{m.kit_opens_new_tab()}</span>
    </a>
  );
}
