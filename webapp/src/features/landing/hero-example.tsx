import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Badge } from '@/shared/ui/badge';
import { Cover } from '@/shared/ui/cover';
import { Icon } from '@/shared/ui/icon';
import { tagClasses } from '@/shared/ui/tag';
import { exampleCover } from './example-cover';
import { ExampleResult } from './example-evidence';
import { ApplicationLink, TalkLink } from './example-links';

const place = 'Rotterdam';
const skills = ['Go', 'Kafka', 'PostgreSQL'];

/** A picture of a profile. Over its corner are two personal links to it: one that is used and one that was taken back. */
export function HeroExample() {
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
