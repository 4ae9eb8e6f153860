import type { ReactNode } from 'react';
import { formatFullDay } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';

export type ProseFrameProps = {
  title: string;
  lead: string;
  /** The day of the last change, `yyyy-mm-dd`. */
  changedOn: string;
  /** Shown beside the text on medium and large screens. */
  contents?: ReactNode;
  children: ReactNode;
};

/** The layout of a text page. */
export function ProseFrame({ title, lead, changedOn, contents, children }: ProseFrameProps) {
  return (
    <div className="mx-auto flex max-w-280 gap-16 px-6 py-16 max-sm:px-4 max-sm:py-10">
      <article className="max-w-[68ch] min-w-0 flex-1">
        <h1 className="text-h1 max-sm:text-h1-member">{title}</h1>
        <p className="mt-2 text-small text-ink-muted">
          <time dateTime={changedOn}>{m.prose_changed({ day: formatFullDay(changedOn) })}</time>
        </p>
        <p className="mt-6 text-lead">{lead}</p>
        {children}
      </article>
      {contents === undefined ? null : <div className="w-60 shrink-0 pt-2 max-md:hidden print:hidden">{contents}</div>}
    </div>
  );
}
