import { landingTexts } from '@/shared/i18n/landing-texts';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';

type AccessMode = { icon: IconName; title: () => string; text: () => string };

const accessModes: readonly AccessMode[] = [
  { icon: 'mail', title: landingTexts.home_door_restricted, text: landingTexts.home_door_restricted_text },
  { icon: 'lock', title: landingTexts.home_door_authenticated, text: landingTexts.home_door_authenticated_text },
  { icon: 'public', title: landingTexts.home_door_public, text: landingTexts.home_door_public_text },
];

/** The three access modes, beginning with the one that needs no linked account. */
export function AccessModes() {
  return (
    <section className="border-y border-border bg-surface">
      <div className="mx-auto grid max-w-280 gap-x-12 gap-y-6 px-6 py-14 max-sm:px-4 max-sm:py-10 md:grid-cols-[1fr_1.6fr]">
        <h2 className="text-[1.875rem] leading-9 font-bold tracking-[-0.02em] text-balance whitespace-pre-line">
          {landingTexts.home_access_title()}
        </h2>
        <ul className="divide-y divide-border">
          {accessModes.map(({ icon, title, text }) => (
            <li key={icon} className="flex gap-4 py-4 first:pt-0 last:pb-0">
              <span className="grid size-10 flex-none place-items-center rounded-m bg-primary-soft text-primary-ink">
                <Icon name={icon} isFilled />
              </span>
              <div>
                <h3 className="text-h3">{title()}</h3>
                <p className="text-ink-muted">{text()}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
