import type { ReactNode } from 'react';

/** The heading of a part of the landing page. */
export const partTitleClasses =
  'text-[2.75rem]/12.5 font-[720] tracking-[-0.035em] text-balance max-sm:text-[2.125rem]/9.75';

export type LandingSectionProps = {
  /** The id of the part, for links to it. */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
};

/** A part of the landing page under its heading. */
export function LandingSection({ id, title, lead, children }: LandingSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mx-auto max-w-300 px-6 pt-28 max-sm:px-4 max-sm:pt-16">
      <h2 id={`${id}-title`} className={partTitleClasses}>
        {title}
      </h2>
      {lead === undefined ? null : <p className="mt-2.5 max-w-[56ch] text-lead text-ink-muted">{lead}</p>}
      {children}
    </section>
  );
}
