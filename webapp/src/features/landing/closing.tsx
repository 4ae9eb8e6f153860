import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

export type ClosingProps = { isMember: boolean };

/**
 * The end of the page. It answers a question that keeps careful people from joining: who sees a profile that has just been created.
 */
export function Closing({ isMember }: ClosingProps) {
  return (
    <section className="bg-linear-135 from-brand-from to-brand-to text-on-secondary">
      <div className="mx-auto flex max-w-280 flex-wrap items-center justify-between gap-x-12 gap-y-6 px-6 py-14 max-sm:px-4 max-sm:py-10">
        <div>
          <h2 className="text-[1.875rem] leading-9 font-bold tracking-[-0.02em] text-balance">
            {landingTexts.home_closing_title()}
          </h2>
          <p className="mt-2 max-w-[52ch] text-lead">{landingTexts.home_closing_text()}</p>
        </div>
        <ButtonLink to={isMember ? '/app' : '/app/login'} variant="inverse" size="l">
          {isMember ? m.shell_open_dashboard() : m.home_create_profile()}
        </ButtonLink>
      </div>
    </section>
  );
}
