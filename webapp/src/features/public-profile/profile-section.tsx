import type { ReactNode } from 'react';

export type ProfileSectionProps = {
  /** The id of the heading on the page. */
  id: string;
  title: string;
  /** A muted text at the end of the heading: "10 years". */
  fact?: ReactNode;
  children: ReactNode;
};

/** A section of the public page: a heading and what belongs to it, without a frame. */
export function ProfileSection({ id, title, fact, children }: ProfileSectionProps) {
  return (
    <section aria-labelledby={id}>
      {fact ? (
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <span className="text-control text-ink-muted tabular">{fact}</span>
        </div>
      ) : (
        <h2 id={id} className="mb-5 text-title">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
