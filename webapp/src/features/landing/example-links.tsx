import { formatAgo } from '@/shared/i18n/format';
import { landingTexts } from '@/shared/i18n/landing-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';

const now = '2026-11-26T12:00:00Z';
const twoHoursAgo = '2026-11-26T10:00:00Z';
const threeDaysAgo = '2026-11-23T12:00:00Z';

/** The link of the example that is opened often. */
export function ApplicationLink() {
  return <ExampleLink name={landingTexts.home_link_application()} count={14} last={twoHoursAgo} />;
}

/** Another link of the example, which was deleted. All pictures show it as deleted, because they show the same list. */
export function TalkLink() {
  return <ExampleLink name={landingTexts.home_link_talk()} count={9} last={threeDaysAgo} isDeleted />;
}

type ExampleLinkProps = { name: string; count: number; last: string; isDeleted?: boolean };

/** A personal link as the list of its owner shows it. It is a picture: nothing in it can be pressed. */
function ExampleLink({ name, count, last, isDeleted = false }: ExampleLinkProps) {
  const fact = landingTexts.links_row_opened({ count, last: formatAgo(last, now) });
  return (
    <div className="flex items-center gap-3">
      <span
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-m bg-sunken',
          isDeleted ? 'text-ink-muted' : 'text-primary-ink',
        )}
      >
        <Icon name={isDeleted ? 'link_off' : 'link'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={classNames('font-semibold', isDeleted && 'text-ink-muted')}>{name}</span>
          {isDeleted ? <Badge>{landingTexts.links_row_deleted()}</Badge> : null}
        </p>
        <p className="text-small text-ink-muted tabular">{fact}</p>
      </div>
    </div>
  );
}

const actions: readonly { icon: IconName; label: () => string }[] = [
  { icon: 'content_copy', label: landingTexts.share_copy },
  { icon: 'mail', label: m.send_action },
  { icon: 'qr_code', label: m.kit_qr_title },
];

/** A picture of the buttons of a personal link. */
export function ExampleLinkActions() {
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map(({ icon, label }) => (
        <span key={icon} className={classNames(buttonClasses('secondary', 's'), 'pointer-events-none')}>
          <Icon name={icon} className="max-sm:hidden" />
          {label()}
        </span>
      ))}
    </div>
  );
}
