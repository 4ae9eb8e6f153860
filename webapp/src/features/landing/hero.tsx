import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Ornament } from '@/shared/ui/cover';
import { ButtonLink } from '@/shared/ui/link';
import { HeroExample } from './hero-example';

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
