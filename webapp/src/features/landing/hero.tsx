import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Cover, Ornament } from '@/shared/ui/cover';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';
import { tagClasses } from '@/shared/ui/tag';
import { exampleCover } from './example-cover';
import { ExampleResult } from './example-evidence';
import { ApplicationLink, TalkLink } from './example-links';

export type HeroProps = { isMember: boolean };

/** The hero of the home page, with a link to the registration, or to the dashboard for members. */
export function Hero({ isMember }: HeroProps) {
  return (
    <div className="relative overflow-hidden bg-linear-135 from-brand-from to-brand-to text-on-secondary">
      <Ornament
        seed="signal"
        className="absolute inset-y-0 end-0 h-full w-[54%] [mask-image:linear-gradient(90deg,transparent,black_40%)] max-sm:hidden"
      />
      <div className="relative mx-auto grid max-w-280 grid-cols-1 items-center gap-12 px-6 pt-28 pb-20 max-md:gap-8 max-sm:px-4 max-sm:pt-24 max-sm:pb-14 md:grid-cols-[1.05fr_0.95fr]">
        <div>
          <p className="mb-3 font-semibold">{landingTexts.home_audience()}</p>
          <h1 className="text-display whitespace-pre-line max-sm:text-display-phone">{m.home_claim()}</h1>
          <p className="mt-5 max-w-[44ch] text-[1.1875rem] leading-[1.8125rem]">{landingTexts.home_lead()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={isMember ? '/app' : '/app/login'} variant="accent" size="l" className="max-sm:px-5">
              {isMember ? m.shell_open_dashboard() : m.home_create_profile()}
            </ButtonLink>
            <ButtonLink to="/example" variant="glass" size="l" className="max-sm:px-5">
              {landingTexts.home_see_example()}
            </ButtonLink>
          </div>
        </div>
        <HeroExample />
      </div>
    </div>
  );
}

const place = 'Rotterdam';
const skills = ['Go', 'Kafka', 'PostgreSQL'];

/** A picture of a profile. Over its corner are two personal links to it: one that is used and one that was taken back. */
function HeroExample() {
  return (
    <div role="img" aria-label={landingTexts.home_example()} className="max-w-128 text-ink select-none">
      <ExampleProfile />
      <div className="relative -mt-8 w-100 max-w-[calc(100%-1.25rem)] rounded-l border border-border bg-surface px-5 py-4 shadow-lift max-md:ms-auto max-sm:px-4 md:-ms-14">
        <p className="text-caption font-semibold text-ink-muted">{m.title_profile_links()}</p>
        <div className="divide-y divide-border *:py-3 *:last:pb-0">
          <ApplicationLink />
          <TalkLink />
        </div>
      </div>
    </div>
  );
}

function ExampleProfile() {
  const name = m.home_example_name();
  return (
    <div className="-rotate-[1.2deg] overflow-hidden rounded-l bg-surface shadow-[0_30px_80px_-20px_var(--scrim)]">
      <div className="h-21 overflow-hidden">
        <Cover seed={exampleCover} className="h-42" />
      </div>
      <div className="-mt-7.5 px-6 pb-13 max-sm:px-5">
        <span className="inline-block rounded-pill border-4 border-surface bg-surface">
          <Avatar name={name} size="l" className="size-18! text-[1.5rem]!" />
        </span>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[1.25rem] leading-6.5 font-semibold">
          {name}
          <Badge tone="positive">{m.public_profile_open_to_work()}</Badge>
        </p>
        <p className="text-small text-ink-muted">{landingTexts.home_example_headline()}</p>
        <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-muted">
          <span className="inline-flex items-center gap-1">
            <Icon name="location_on" />
            {place}
          </span>
          <span className="inline-flex items-center gap-1 font-semibold text-positive-ink">
            <Icon name="verified" isFilled />
            {m.public_profile_linked({ place: 'GitHub' })}
          </span>
        </p>
        <div className="mt-4 border-t border-border py-4 max-sm:hidden">
          <ExampleResult />
        </div>
        <div className="flex flex-wrap gap-1.5 max-sm:mt-4">
          {skills.map((skill) => (
            <span key={skill} className={tagClasses}>
              {skill}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
