import { type NextPage, ProseFrame } from './prose-frame';
import { useAnchor } from './use-anchor';

export type ProsePart = {
  /** The id of the part in URLs: `/legal/terms#links`. */
  id: string;
  heading: () => string;
  /** Its paragraphs. */
  texts: readonly (() => string)[];
  /** The paragraphs are steps, one after the other. */
  isInSteps?: boolean;
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
  /** Where to go on at the end. */
  next?: readonly NextPage[];
};

/** A text page, with its table of contents beside it on large screens. */
export function ProsePage({ title, lead, changedOn, notice, parts, next }: ProsePageProps) {
  useAnchor(showPart);
  return (
    <ProseFrame title={title} lead={lead} changedOn={changedOn} headings={parts} next={next}>
      {notice === undefined ? null : (
        <p className="mt-6 rounded-m border border-border-strong bg-sunken px-4 py-3 text-small">{notice}</p>
      )}
      {parts.map(({ id, heading, texts, isInSteps = false }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} className="mt-12 scroll-mt-6 text-h2">
            {heading()}
          </h2>
          {isInSteps ? (
            <Steps texts={texts} />
          ) : (
            texts.map((text) => (
              <p key={text()} className="mt-3 text-pretty">
                {text()}
              </p>
            ))
          )}
        </section>
      ))}
    </ProseFrame>
  );
}

function Steps({ texts }: Pick<ProsePart, 'texts'>) {
  return (
    <ol className="mt-4 grid gap-5">
      {texts.map((text, index) => (
        <li key={text()} className="flex gap-4">
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-pill bg-primary-soft text-small font-semibold text-primary-ink tabular"
          >
            {index + 1}
          </span>
          <p className="pt-1 text-pretty">{text()}</p>
        </li>
      ))}
    </ol>
  );
}

function showPart(heading: HTMLElement): void {
  heading.scrollIntoView({ block: 'start' });
  heading.focus({ preventScroll: true });
}
