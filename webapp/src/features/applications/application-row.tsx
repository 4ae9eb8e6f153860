import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { applicationProgress, applicationStatusText, isOpenApplication } from '@/shared/i18n/application-words';
import { nextFact } from '@/shared/i18n/format';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Link } from '@/shared/ui/link';
import { OrganizationMark } from '@/shared/ui/organization-mark';
import { StepBar } from '@/shared/ui/step-bar';
import { applicationFacts } from './application-facts';

/** The id of the link of a row, which has the focus while somebody goes through the list. */
export const rowId = (id: string): string => `application-${id}`;

export type ApplicationRowProps = {
  application: OwnApplication;
  /** The application is beside the list. */
  isChosen: boolean;
  /** There is room for the application beside the list, so that opening another one is no step in the history. */
  isBeside: boolean;
  now: string;
};

/** An application in the list. The whole row opens it. */
export function ApplicationRow({ application, isChosen, isBeside, now }: ApplicationRowProps) {
  const { id, job, status, events } = application;
  const isOpen = isOpenApplication(status);
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-b border-border py-4.5 ps-7 pe-6 max-sm:px-4',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-primary-ink',
        isChosen
          ? 'bg-surface before:absolute before:inset-y-0 before:start-0 before:w-0.75 before:bg-primary'
          : 'hover:bg-surface',
      )}
    >
      <OrganizationMark name={job?.organization?.name ?? null} />
      <div className="min-w-0">
        <h3 className="text-h3">
          <Link
            id={rowId(id)}
            to="/app/applications/$applicationId"
            params={{ applicationId: id }}
            replace={isBeside && isChosen}
            resetScroll={!isBeside}
            aria-current={isChosen ? 'true' : undefined}
            className={classNames(
              'inline-block font-semibold! wrap-anywhere after:absolute after:inset-0',
              isOpen ? 'text-ink!' : 'text-ink-muted!',
            )}
          >
            {job?.title ?? memberTexts.applications_job_gone()}
          </Link>
        </h3>
        {job === null ? null : <p className="text-small text-ink-muted wrap-anywhere">{hirerOf(job)}</p>}
        <StepBar steps={applicationProgress(status, events)} className="mt-2.5 mb-2" />
        <State application={application} now={now} />
      </div>
    </li>
  );
}

/** Where an application is, and what comes next. */
export function State({ application, now }: Pick<ApplicationRowProps, 'application' | 'now'>) {
  const { status } = application;
  const { text, soon } = applicationFacts(application, now);
  const isMoving = isOpenApplication(status) && status !== 'SUBMITTED';
  return (
    <p className="text-caption text-ink-muted wrap-anywhere">
      <span className={classNames('font-semibold', isMoving && 'text-primary-ink')}>
        {applicationStatusText(status)}
      </span>
      {text === '' ? null : `${nextFact}${text}`}
      {soon === null ? null : (
        <>
          {nextFact}
          <span className="font-semibold text-warning-ink">{soon}</span>
        </>
      )}
    </p>
  );
}
