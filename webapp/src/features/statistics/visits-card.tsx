import { useId, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { VisitsTable } from '@/shared/ui/visits-table';
import type { VisitSummary } from './summarize-visits';
import { chartInWords, recruitersInWords } from './visit-words';
import { VisitsChart } from './visits-chart';

const chartHeight = 'h-49 sm:h-66';

/** A placeholder with the size of the chart. */
function ChartSkeleton() {
  return <Skeleton className={chartHeight} />;
}

export type VisitsCardProps = {
  /** Null while it is loading. */
  visits: VisitSummary | null;
};

/** The visits of thirty days, as a chart or as a table, with the rules by which they are counted. */
export function VisitsCard({ visits }: VisitsCardProps) {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  const toggle = (
    <Button
      variant="secondary"
      size="s"
      icon={isTable ? 'bar_chart' : 'table_chart'}
      onClick={() => {
        setIsTable(!isTable);
      }}
    >
      {isTable ? memberTexts.visits_show_chart() : memberTexts.visits_show_table()}
    </Button>
  );
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={m.visits_title()}
        actions={visits === null ? undefined : toggle}
        className="mb-4.5 min-h-8 max-sm:min-h-9"
      />
      {visits === null ? <ChartSkeleton /> : <Numbers visits={visits} isTable={isTable} />}
      {/* The paragraph has the same height when it is empty, so that the content below does not move. */}
      <p className="mt-4 min-h-lh text-small max-sm:min-h-[2lh] text-ink-muted">
        {visits === null ? <Skeleton className="h-4 w-80 max-w-full" /> : recruitersOf(visits)}
      </p>
      {/* The card is mounted anew when the numbers come, so an explanation that was opened before would close. */}
      <div inert={visits === null}>
        <HowNumbersAreMade />
      </div>
    </Card>
  );
}

/** A text about the number of recruiters; null if there were no visits. */
function recruitersOf({ last30Days, recruiters }: VisitSummary): string | null {
  return last30Days === 0 ? null : recruitersInWords(recruiters);
}

function Numbers({ visits, isTable }: { visits: VisitSummary; isTable: boolean }) {
  if (isTable) return <VisitsTable days={visits.days} />;
  if (visits.last30Days === 0) {
    // A chart without bars would look like an error.
    return (
      <p className={classNames('grid place-items-center text-center text-ink-muted', chartHeight)}>
        {memberTexts.visits_none()}
      </p>
    );
  }
  return <VisitsChart days={visits.days} summary={chartInWords(visits)} />;
}

/** Explains what counts as a visit. */
function HowNumbersAreMade() {
  return (
    <details className="group mt-1 -mb-2 text-small text-ink-muted">
      <summary className="inline-flex touch-target list-none items-center gap-1 rounded-s font-medium hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="expand_more" className="transition-transform duration-120 group-open:rotate-180" />
        {memberTexts.visits_how_title()}
      </summary>
      <ul className="readable list-disc space-y-1.5 ps-6 pt-1 pb-3">
        <li>{memberTexts.visits_how_visit()}</li>
        <li>{memberTexts.visits_how_not()}</li>
        <li>{memberTexts.visits_how_visitor()}</li>
        <li>{memberTexts.visits_how_recruiters()}</li>
        <li>{memberTexts.visits_how_day()}</li>
      </ul>
    </details>
  );
}
