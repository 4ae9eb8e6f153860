import { m } from '@/shared/i18n/messages';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';

type AccessMode = { icon: IconName; title: () => string; text: () => string };

const accessModes: readonly AccessMode[] = [
  { icon: 'public', title: m.home_door_public, text: m.home_door_public_text },
  { icon: 'lock', title: m.home_door_authenticated, text: m.home_door_authenticated_text },
  { icon: 'mail', title: m.home_door_restricted, text: m.home_door_restricted_text },
];

/** The three access modes. */
export function AccessModes() {
  return (
    <section className="mx-auto max-w-280 px-6 py-18 max-sm:px-4 max-sm:py-14">
      <h2 className="text-[2.375rem] leading-11 font-bold tracking-[-0.025em]">{m.home_access_title()}</h2>
      {/* In columns as soon as the longest name fits into a third of the page. */}
      <ul className="mt-8 grid gap-4 min-[44rem]:grid-cols-3">
        {accessModes.map(({ icon, title, text }) => (
          <Card as="li" padding="none" key={icon} className="p-7">
            <Icon name={icon} isFilled className="text-[1.75rem]! text-primary-ink" />
            <h3 className="mt-3.5 mb-1.5 text-[1.25rem] leading-6.5 font-semibold">{title()}</h3>
            <p className="text-ink-muted">{text()}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}
