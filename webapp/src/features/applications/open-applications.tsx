import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Link } from '@/shared/ui/link';
import { SectionHeader } from '@/shared/ui/section-header';
import { openFirstDue } from './application-facts';
import { State } from './application-row';
import { applicationsQuery } from './applications-query';

/** How many applications the card shows. The page shows all. */
const shownApplications = 4;

export type OpenApplicationsProps = {
  /** The current instant. */
  now: string;
};

/** The open applications of the user with what comes next. Nothing is shown while there are none, or if they cannot be loaded. */
export function OpenApplications({ now }: OpenApplicationsProps) {
  const titleId = useId();
  const { data } = useInfiniteQuery({ ...applicationsQuery(), retryOnMount: false });
  const open = openFirstDue(data?.pages.flatMap(({ items }) => items) ?? []).slice(0, shownApplications);
  if (open.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={memberTexts.applications_card_title()}
        actions={<Link to="/app/applications">{memberTexts.applications_card_all()}</Link>}
        className="mb-2.5"
      />
      <ul>
        {open.map((application) => (
          <li key={application.id} className="border-t border-border py-2.5">
            <Link
              to="/app/applications/$applicationId"
              params={{ applicationId: application.id }}
              className="inline-block text-ink! wrap-anywhere"
            >
              {application.job?.title ?? memberTexts.applications_job_gone()}
            </Link>
            {application.job === null ? null : (
              <p className="text-caption text-ink-muted wrap-anywhere">{hirerOf(application.job)}</p>
            )}
            <State application={application} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
