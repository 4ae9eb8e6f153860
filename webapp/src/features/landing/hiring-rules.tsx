import type { ReactNode } from 'react';
import { formatNumber } from '@/shared/i18n/format-visitor';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink, Link } from '@/shared/ui/link';
import { partTitleClasses } from './landing-section';

export type HiringRulesProps = { isMember: boolean };

/** The id of the part, for links to it. */
const hiringId = 'hiring';

/* The numbers of the example. */
const due = 10;
const answered = 9;
const medianDays = 12;
const domain = 'kvarn.example';

/** What those who hire get, and the three rules to which they agree. */
export function HiringRules({ isMember }: HiringRulesProps) {
  const rate = landingTexts.jobs_rate_within({
    answered: formatNumber(answered),
    due: formatNumber(due),
    count: medianDays,
  });
  return (
    <section
      id={hiringId}
      aria-labelledby={`${hiringId}-title`}
      className="mx-auto grid max-w-300 grid-cols-1 items-start gap-x-18 gap-y-7 px-6 pt-28 max-sm:px-4 max-sm:pt-16 md:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]"
    >
      <div>
        <h2 id={`${hiringId}-title`} className={partTitleClasses}>
          {m.home_nav_hiring()}
        </h2>
        <p className="mt-3 mb-6 max-w-[46ch] text-lead text-ink-muted">{landingTexts.home_hiring_lead()}</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5">
          {isMember ? null : (
            <ButtonLink to="/app/login" search={{ returnTo: '/app/hiring' }} variant="secondary" size="l">
              {landingTexts.home_hiring_post()}
            </ButtonLink>
          )}
          <Link to="/jobs">{landingTexts.home_hiring_jobs()}</Link>
        </div>
      </div>
      <ul className="border-b border-border">
        <Rule
          picture={<AnsweredBars />}
          title={landingTexts.home_hiring_answers()}
          text={landingTexts.home_hiring_answers_text({ rate })}
        />
        <Rule
          picture={<PayRange />}
          title={landingTexts.home_hiring_pay()}
          text={landingTexts.home_hiring_pay_text()}
        />
        <Rule
          picture={
            <p translate="no" className="flex items-center gap-1 text-control font-medium text-positive-ink">
              <Icon name="verified" isFilled />
              {domain}
            </p>
          }
          title={landingTexts.home_hiring_domain()}
          text={landingTexts.home_hiring_domain_text()}
        />
      </ul>
    </section>
  );
}

type RuleProps = { picture: ReactNode; title: string; text: string };

function Rule({ picture, title, text }: RuleProps) {
  return (
    <li className="grid grid-cols-1 items-center gap-x-6 gap-y-2.5 border-t border-border py-5.5 sm:grid-cols-[7.5rem_minmax(0,1fr)]">
      <div aria-hidden="true" className="max-sm:max-w-45">
        {picture}
      </div>
      <div>
        <h3 className="text-lead font-semibold tracking-[-0.01em]">{title}</h3>
        <p className="text-ink-muted">{text}</p>
      </div>
    </li>
  );
}

function AnsweredBars() {
  return (
    <div className="flex gap-[0.1875rem]">
      {Array.from({ length: due }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places
          key={index}
          className={classNames(
            'h-6.5 w-2 rounded-[0.1875rem]',
            index < answered ? 'bg-primary' : 'border border-border-control',
          )}
        />
      ))}
    </div>
  );
}

function PayRange() {
  return (
    <>
      <div className="h-2 rounded-pill bg-primary" />
      <p className="mt-1.5 flex justify-between gap-2 text-caption font-semibold tabular">
        <span>{landingTexts.home_hiring_pay_from()}</span>
        <span>{landingTexts.home_hiring_pay_to()}</span>
      </p>
    </>
  );
}
