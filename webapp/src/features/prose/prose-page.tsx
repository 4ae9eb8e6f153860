import { m } from '@/shared/i18n/messages';
import { ProseFrame } from './prose-frame';
import { useAnchor } from './use-anchor';

export type ProsePart = {
  /** The id of the part in URLs: `/legal/terms#links`. */
  id: string;
  heading: () => string;
  /** Its paragraphs. */
  texts: readonly (() => string)[];
};

export type ProsePageProps = {
  title: string;
  /** One or two sentences about the page. */
  lead: string;
  /** The day of the last change, `yyyy-mm-dd`. */
  changedOn: string;
  /** A notice about the text itself. */
  notice?: string;
  parts: readonly ProsePart[];
};

/** A text page, with its table of contents beside it on large screens. */
export function ProsePage({ title, lead, changedOn, notice, parts }: ProsePageProps) {
  useAnchor(showPart);
  return (
    <ProseFrame
      title={title}
      lead={lead}
      changedOn={changedOn}
      contents={
        <nav aria-label={m.prose_on_this_page()} className="sticky top-8">
          <p aria-hidden="true" className="px-2.5 pb-2 text-caption font-semibold text-ink-muted">
            {m.prose_on_this_page()}
          </p>
          <ul>
            {parts.map(({ id, heading }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block border-s-2 border-border px-2.5 py-1.75 text-small font-medium text-ink-muted hover:text-ink"
                >
                  {heading()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      {notice === undefined ? null : (
        <p className="mt-6 rounded-m border border-border-strong bg-sunken px-4 py-3 text-small">{notice}</p>
      )}
      {parts.map(({ id, heading, texts }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="mt-10 scroll-mt-6 text-h2">
            {heading()}
          </h2>
          {texts.map((text) => (
            <p key={text()} className="mt-3">
              {text()}
            </p>
          ))}
        </section>
      ))}
    </ProseFrame>
  );
}

function showPart(heading: HTMLElement): void {
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
