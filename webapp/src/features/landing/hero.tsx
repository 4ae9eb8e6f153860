import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';
import { CreateProfile } from './create-profile';
import { TakeBack } from './take-back';

export type HeroProps = { isMember: boolean };

/** The claim of the product, the ways on, and the claim again as something to try. */
export function Hero({ isMember }: HeroProps) {
  return (
    <div className="mx-auto max-w-300 px-6 max-sm:px-4">
      <div className="grid grid-cols-1 items-end gap-12 pt-11 pb-12 max-sm:gap-9 max-sm:pt-7 max-sm:pb-8 wide:grid-cols-[minmax(0,1fr)_24.5rem]">
        <Claim />
        <div>
          <p className="max-w-[46ch] text-[1.1875rem]/7.25 text-ink-muted max-sm:text-lead">
            {landingTexts.home_lead()}
          </p>
          <div className="mt-5.5 mb-3.5 flex flex-wrap gap-2.5">
            <CreateProfile isMember={isMember} className="max-sm:w-full" />
            <ButtonLink to="/example" variant="secondary" size="l" className="max-sm:w-full">
              {landingTexts.home_see_example()}
            </ButtonLink>
          </div>
          <p className="text-control text-ink-muted">{landingTexts.home_free()}</p>
        </div>
      </div>
      <TakeBack />
    </div>
  );
}

/** Its second line is underlined by the line with which the links of the page are drawn. */
function Claim() {
  const [first = '', second = ''] = m.home_claim().split('\n');
  return (
    <h1 className="max-w-200 pb-4 text-[clamp(2.5rem,16vw,5.75rem)]/none font-[760] tracking-[-0.047em] max-sm:text-[clamp(2.5rem,15.4vw,3.75rem)]/none [&:lang(de)]:text-[clamp(2.25rem,12.6vw,5.25rem)]/none">
      <span className="sm:block">{first} </span>
      <span className="relative inline-block max-w-full">
        {second}
        <svg
          aria-hidden="true"
          className="absolute start-0 -bottom-[0.19em] h-[0.23em] w-full overflow-visible text-accent rtl:-scale-x-100"
        >
          <line
            x1="0.3em"
            x2="100%"
            y1="50%"
            y2="50%"
            stroke="currentColor"
            strokeWidth="0.076em"
            strokeLinecap="round"
          />
          <circle cx="0.08em" cy="50%" r="0.145em" fill="currentColor" className="stroke-page" strokeWidth="0.06em" />
        </svg>
      </span>
    </h1>
  );
}
