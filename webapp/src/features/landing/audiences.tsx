import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';

type Audience = { title: () => string; points: readonly (() => string)[]; action: () => string };

const audiences: readonly Audience[] = [
  {
    title: landingTexts.home_professionals,
    points: [
      landingTexts.home_professionals_work,
      landingTexts.home_professionals_links,
      landingTexts.home_professionals_messages,
    ],
    action: m.home_create_profile,
  },
  {
    title: landingTexts.home_recruiters,
    points: [
      landingTexts.home_recruiters_account,
      landingTexts.home_recruiters_facts,
      landingTexts.home_recruiters_write,
    ],
    action: landingTexts.home_log_in,
  },
];

export type AudiencesProps = { isMember: boolean };

/**
 * The benefits for both roles. Members see no link for registration, and phones none a second time: theirs are at the top and at the
 * end of the page.
 */
export function Audiences({ isMember }: AudiencesProps) {
  return (
    <div className="mx-auto grid max-w-280 gap-4 px-6 py-14 max-sm:px-4 max-sm:py-10 sm:grid-cols-2">
      {audiences.map(({ title, points, action }) => (
        <Card key={title()} padding="none" className="flex flex-col items-start p-7 max-sm:p-5">
          <h2 className="text-h2">{title()}</h2>
          <ul className="mt-3 sm:mb-5">
            {points.map((point) => (
              <li key={point()} className="flex gap-2.5 py-1.25">
                <Icon name="check" className="mt-0.5 text-[1.25rem]! text-primary-ink" />
                {point()}
              </li>
            ))}
          </ul>
          {isMember ? null : (
            <ButtonLink to="/app/login" variant="secondary" className="mt-auto max-sm:hidden">
              {action()}
            </ButtonLink>
          )}
        </Card>
      ))}
    </div>
  );
}
