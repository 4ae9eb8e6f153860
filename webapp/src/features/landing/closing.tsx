import { landingTexts } from '@/shared/i18n/landing-texts';
import { CreateProfile } from './create-profile';

export type ClosingProps = { isMember: boolean };

/**
 * The end of the page. It answers a question that keeps careful people from joining: who sees a profile that has just been created.
 */
export function Closing({ isMember }: ClosingProps) {
  return (
    <section className="mx-auto grid max-w-300 justify-items-start gap-6 px-6 py-28 max-sm:px-4 max-sm:py-12">
      <h2 className="max-w-[15em] text-[4rem]/16.5 font-[750] tracking-[-0.042em] text-balance max-sm:text-[2.625rem]/11.25">
        {landingTexts.home_free()}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3.5 max-sm:w-full">
        <CreateProfile isMember={isMember} className="max-sm:w-full" />
        <p className="text-ink-muted">{landingTexts.home_closing_text()}</p>
      </div>
    </section>
  );
}
