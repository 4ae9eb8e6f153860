import type { ReactNode } from 'react';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ExampleProject, ExampleRepository } from './example-evidence';
import { ApplicationLink, ExampleLinkActions, OfferLink, TalkLink } from './example-links';
import { ExampleVisits } from './example-visits';

/** The promises of the product, each with a small picture of the part that keeps it. */
export function Promises() {
  return (
    <section className="mx-auto max-w-280 px-6 py-16 max-sm:px-4 max-sm:py-10">
      <h2 className="text-[2.375rem] leading-11 font-bold tracking-[-0.025em] text-balance max-sm:text-[1.875rem] max-sm:leading-9">
        {landingTexts.home_promises_title()}
      </h2>
      <p className="mt-2 text-ink-muted">{landingTexts.home_promises_example()}</p>
      <ul className="mt-8 grid grid-cols-1 gap-4 max-sm:mt-6 md:grid-cols-2">
        <PromiseCard title={landingTexts.home_proof_title()} text={landingTexts.home_proof_text()}>
          <Picture label={landingTexts.home_proof_example()}>
            <ExampleProject />
            <ExampleRepository />
          </Picture>
        </PromiseCard>
        <PromiseCard
          title={landingTexts.home_opened_title()}
          text={landingTexts.home_opened_text()}
          className="md:row-span-2"
        >
          <Picture label={landingTexts.home_opened_chart()}>
            <div className="grid gap-4">
              <ApplicationLink />
              <ExampleLinkActions />
            </div>
            <div className="max-sm:hidden">
              <OfferLink />
            </div>
            <ExampleVisits />
          </Picture>
        </PromiseCard>
        <PromiseCard title={landingTexts.home_back_title()} text={landingTexts.home_back_text()}>
          {/* On phones the picture at the top of the page has already shown a deleted link. */}
          <Picture label={landingTexts.home_back_example()} className="max-sm:hidden">
            <TalkLink />
            <GonePage />
          </Picture>
        </PromiseCard>
      </ul>
    </section>
  );
}

/** The page that a deleted link leads to. */
function GonePage() {
  return (
    <div>
      <p className="flex items-center gap-1.5 text-caption text-ink-muted">
        <Icon name="visibility" />
        {landingTexts.home_back_visitor()}
      </p>
      <p className="mt-2 font-semibold">{m.page_not_found_title()}</p>
      <p className="mt-1 text-small text-ink-muted">{m.page_not_found_text()}</p>
    </div>
  );
}

type PromiseCardProps = { title: string; text: string; className?: string; children: ReactNode };

function PromiseCard({ title, text, className, children }: PromiseCardProps) {
  return (
    <Card as="li" padding="none" className={`flex flex-col p-7 max-sm:p-5 ${className ?? ''}`}>
      <h3 className="text-[1.25rem] leading-6.5 font-semibold">{title}</h3>
      <p className="mt-1.5 text-ink-muted">{text}</p>
      {children}
    </Card>
  );
}

/** A part of the product as a picture, whose rows are separated by lines. */
function Picture({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames(
        'mt-5 flex flex-1 flex-col justify-between divide-y divide-border rounded-m border border-border bg-canvas px-5 select-none *:py-4 max-sm:px-4',
        className,
      )}
    >
      {children}
    </div>
  );
}
