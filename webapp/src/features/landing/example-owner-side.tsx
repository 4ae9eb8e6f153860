import type { ReactNode } from 'react';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { ApplicationLink, ExampleLinkActions, TalkLink } from './example-links';
import { ExampleVisits } from './example-visits';

/** The id of the section, for links to it. */
export const ownerSideId = 'owner';

export type ExampleOwnerSideProps = {
  /** The link to create a profile. */
  action: ReactNode;
};

/** The part below the example. It shows the views that only the owner of a profile has. */
export function ExampleOwnerSide({ action }: ExampleOwnerSideProps) {
  return (
    <section
      id={ownerSideId}
      aria-labelledby={`${ownerSideId}-title`}
      className="scroll-mt-14 border-t border-border bg-surface"
    >
      <div className="mx-auto grid max-w-280 grid-cols-1 items-center gap-x-12 gap-y-8 px-6 py-14 max-sm:px-5 max-sm:py-10 md:grid-cols-2">
        <div>
          <h2
            id={`${ownerSideId}-title`}
            className="text-[1.875rem] leading-9 font-bold tracking-[-0.02em] text-balance"
          >
            {landingTexts.home_owner_title()}
          </h2>
          <p className="mt-3 mb-6 readable text-ink-muted">{landingTexts.home_owner_text()}</p>
          {action}
        </div>
        <div
          role="img"
          aria-label={landingTexts.home_owner_example()}
          className="divide-y divide-border rounded-l border border-border bg-canvas px-6 select-none *:py-4 max-sm:px-4"
        >
          <div className="grid gap-4">
            <ApplicationLink />
            <ExampleLinkActions />
          </div>
          <TalkLink />
          <ExampleVisits />
        </div>
      </div>
    </section>
  );
}
