import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useKeptPosition } from '@/shared/lib/use-kept-position';
import { useIsNarrower } from '@/shared/lib/use-screen';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { freshList, useList } from '@/shared/ui/use-list';
import { ApplicationDetail } from './application-detail';
import { ApplicationList } from './application-list';
import { applicationsQuery } from './applications-query';

/** The width from which an application is shown beside the list. */
const twoPanesWidth = 1200;

export type ApplicationsProps = {
  /** The application that is open. Without one, wide screens show the first. */
  openId: string | undefined;
  /** The heading of the page with its tabs. */
  head: ReactNode;
  /** The button that writes to the recruiter of a job. */
  contactFor?: (job: JobSummary) => ReactNode;
  /** Leads to the list, because the application was deleted. */
  onDeleted: () => void;
  /** The current instant. */
  now: string;
};

/** The applications of the user. Wide screens show one beside the list, others one after the other. */
export function Applications({ openId, head, contactFor, onDeleted, now }: ApplicationsProps) {
  const query = useInfiniteQuery({ ...applicationsQuery(), ...freshList });
  const { headingRef, ...list } = useList(query, ({ id }) => id, memberTexts.applications_load_failed());
  const isBeside = !useIsNarrower(twoPanesWidth);
  useKeptPosition(list.data !== undefined);
  const chosenId = openId ?? (isBeside ? list.data?.[0]?.id : undefined);
  const detail =
    chosenId === undefined ? null : (
      <ApplicationDetail
        key={chosenId}
        id={chosenId}
        now={now}
        isPage={!isBeside}
        contactFor={contactFor}
        onDeleted={onDeleted}
      />
    );
  if (!isBeside && openId !== undefined)
    return (
      <div className="w-full max-w-215 bg-surface px-10 py-6 max-sm:p-4">
        <Link to="/app/applications" className="mb-5 inline-flex items-center gap-1.5">
          <Icon name="arrow_back" className="rtl:-scale-x-100" />
          {memberTexts.applications_back()}
        </Link>
        {detail}
      </div>
    );
  return (
    <div className="w-full">
      {head}
      <div className="min-[75rem]:grid min-[75rem]:grid-cols-[27rem_minmax(0,1fr)]">
        <div className="min-[75rem]:border-e min-[75rem]:border-border">
          <ApplicationList list={list} headingRef={headingRef} chosenId={chosenId} isBeside={isBeside} now={now} />
        </div>
        {detail === null ? null : (
          <div className="sticky top-(--toasts-space) h-[calc(100dvh-var(--toasts-space))] overflow-y-auto overscroll-contain bg-surface px-10 pt-7 pb-16">
            <div className="max-w-195">{detail}</div>
          </div>
        )}
      </div>
    </div>
  );
}
