import type { ReactNode } from 'react';
import { formatFullDay } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { ContentsList, type Heading } from './contents-list';
import { type NextPage, ReadOn } from './read-on';

export type ProseFrameProps = {
  title: string;
  lead: string;
  /** The day of the last change, `yyyy-mm-dd`. */
  changedOn: string;
  /** The headings of the table of contents, which is beside the text on medium and large screens. */
  headings: readonly Heading[];
  /** Where to go on at the end. */
  next?: readonly NextPage[] | undefined;
  children: ReactNode;
};

/** The layout of a text page. */
export function ProseFrame({ title, lead, changedOn, headings, next, children }: ProseFrameProps) {
  return (
    <div className="mx-auto flex max-w-280 justify-between gap-16 px-6 py-16 max-sm:px-4 max-sm:py-10">
      <article className="max-w-[68ch] min-w-0 flex-1">
        <h1 className="text-h1 max-sm:text-h1-member">{title}</h1>
        <p className="mt-2 text-small text-ink-muted">
          <time dateTime={changedOn}>{m.prose_changed({ day: formatFullDay(changedOn) })}</time>
        </p>
        <p className="mt-6 text-lead text-pretty">{lead}</p>
        {children}
        {next === undefined ? null : <ReadOn pages={next} />}
      </article>
      <div className="w-60 shrink-0 pt-2 max-md:hidden print:hidden">
        <ContentsList headings={headings} />
      </div>
    </div>
  );
}
