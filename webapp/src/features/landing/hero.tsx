import { m } from '@/shared/i18n/messages';
import { Avatar } from '@/shared/ui/avatar';
import { Cover, Ornament } from '@/shared/ui/cover';
import { ButtonLink } from '@/shared/ui/link';

const exampleSkills = ['Go', 'Kafka', 'PostgreSQL'];

export type HeroProps = { isMember: boolean };

/** The hero of the home page, with a link to the registration, or to the dashboard for members. */
export function Hero({ isMember }: HeroProps) {
  return (
    <div className="relative overflow-hidden bg-linear-135 from-brand-from to-brand-to text-on-secondary">
      <Ornament
        seed="signal"
        className="absolute inset-y-0 end-0 h-full w-[54%] [mask-image:linear-gradient(90deg,transparent,black_40%)] max-sm:hidden"
      />
      <div className="relative mx-auto grid max-w-280 items-center gap-12 px-6 pt-34 pb-24 max-md:gap-8 max-sm:px-4 max-sm:pt-24 max-sm:pb-14 md:grid-cols-[1.05fr_0.95fr]">
        <div>
          <h1 className="text-display whitespace-pre-line max-sm:text-display-phone">{m.home_claim()}</h1>
          <p className="mt-5 max-w-[44ch] text-[1.1875rem] leading-[1.8125rem]">{m.home_lead()}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={isMember ? '/app' : '/app/login'} variant="accent" size="l">
              {isMember ? m.shell_open_dashboard() : m.home_create_profile()}
            </ButtonLink>
            <ButtonLink to="/example" variant="glass" size="l">
              {m.home_see_example()}
            </ButtonLink>
          </div>
        </div>
        <ExampleProfile />
      </div>
    </div>
  );
}

/** An illustration of a profile. It looks like paper, so it is white in both themes. */
function ExampleProfile() {
  return (
    <div
      role="img"
      aria-label={m.home_example()}
      className="max-w-128 -rotate-[1.2deg] overflow-hidden rounded-l bg-on-secondary text-on-accent shadow-[0_30px_80px_-20px_var(--scrim)]"
    >
      <div className="h-21 overflow-hidden">
        <Cover seed="Alex Demo" className="h-42" />
      </div>
      <div className="-mt-7.5 px-6 pb-6">
        <span className="inline-block rounded-pill border-4 border-on-secondary">
          <Avatar name={m.home_example_name()} size="l" className="size-18! text-[1.5rem]!" />
        </span>
        <p className="text-[1.25rem] leading-6.5 font-semibold">{m.home_example_name()}</p>
        <p className="mb-3 text-small text-on-accent/75">{m.home_example_headline()}</p>
        <div className="flex flex-wrap gap-1.5">
          {exampleSkills.map((skill) => (
            <span
              key={skill}
              className="inline-flex h-6.5 items-center rounded-pill border border-on-accent/10 bg-on-accent/5 px-2.5 text-caption font-medium text-on-accent/75"
            >
              {skill}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
