import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { formatAgo, formatDay, formatFullDay, formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { FactLine } from '@/shared/ui/fact-line';
import { Table } from '@/shared/ui/table';
import { VisitBars } from '@/shared/ui/visits-by-day';
import { formatLifetime, formatVisits, isActive } from './link-state';
import { profileLinkKind } from './profile-link-kind';

export type LinkVisitsDialogProps = {
  link: ProfileLink;
  /** Visits of each day, in the order of `days`. */
  dailyVisits: readonly number[];
  /** The days of the statistics, oldest first; the last one is today. */
  days: readonly string[];
  /** The current instant. */
  now: string;
  onClose: () => void;
};

/** The number of days that are shown without scrolling. */
const mostRows = 5;

/** The history of a personal link: its facts, and on which of the last thirty days it was opened. */
export function LinkVisitsDialog({ link, dailyVisits, days, now, onClose }: LinkVisitsDialogProps) {
  const { nameOf, detailsOf } = profileLinkKind;
  const { recipient, sent } = detailsOf(link, now);
  const rows = days.flatMap((day, index) => {
    const visits = dailyVisits[index] ?? 0;
    return visits === 0 ? [] : [{ day, visits }];
  });
  const first = days[0];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      icon={profileLinkKind.icon}
      title={<bdi>{nameOf(link)}</bdi>}
      description={
        <FactLine
          facts={[
            recipient === null ? null : memberTexts.links_row_for({ name: recipient }),
            formatVisits(link, now),
            memberTexts.dashboard_link_created({ when: formatAgo(link.createdAt, now) }),
            formatLifetime(link, now),
            sent,
          ]}
        />
      }
      actions={
        <Button variant="secondary" onClick={onClose}>
          {m.kit_close()}
        </Button>
      }
    >
      {rows.length === 0 || first === undefined ? (
        <p className="rounded-m bg-sunken p-4 text-small text-ink-muted">{memberTexts.links_visits_none()}</p>
      ) : (
        <>
          <MostVisits dailyVisits={dailyVisits} />
          <VisitBars dailyVisits={dailyVisits} days={days} isPast={!isActive(link)} isWide />
          <p dir="ltr" aria-hidden="true" className="mt-1 flex justify-between text-caption text-ink-muted tabular">
            <span>{formatDay(first)}</span>
            <span>{memberTexts.visits_chart_today()}</span>
          </p>
          <Table
            caption={memberTexts.links_visits_days()}
            isCaptionVisible
            isInDialog
            isFading={rows.length > mostRows}
            className={classNames('mt-6', rows.length > mostRows && 'max-h-[max(15rem,100dvh-36rem)]')}
            rows={rows.toReversed()}
            rowKey={({ day }) => day}
            columns={[
              {
                id: 'day',
                header: memberTexts.visits_table_date(),
                cell: ({ day }) => <time dateTime={day}>{formatFullDay(day)}</time>,
              },
              {
                id: 'visits',
                header: memberTexts.visits_table_visits(),
                cell: ({ visits }) => formatNumber(visits),
                isNumber: true,
              },
            ]}
          />
        </>
      )}
    </Dialog>
  );
}

/** The number of the highest bar above it. It takes as much room to its left and right as the bars there. */
function MostVisits({ dailyVisits }: Pick<LinkVisitsDialogProps, 'dailyVisits'>) {
  const most = Math.max(...dailyVisits);
  const index = dailyVisits.lastIndexOf(most);
  return (
    <p dir="ltr" aria-hidden="true" className="flex text-caption font-semibold tabular">
      <span style={{ flexGrow: index }} />
      <span>{formatNumber(most)}</span>
      <span style={{ flexGrow: dailyVisits.length - 1 - index }} />
    </p>
  );
}
