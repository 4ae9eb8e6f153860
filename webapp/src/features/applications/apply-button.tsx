import { useState } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Job } from '@/shared/api/generated/model/job';
import type { ShowPreview } from '@/shared/form/show-preview';
import { applicationStatusText, isOpenApplication } from '@/shared/i18n/application-words';
import { endedText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { ButtonLink, Link } from '@/shared/ui/link';

const loadApplyDialog = () => import('./apply-dialog');

export type ApplyButtonProps = {
  /** A job that takes applications here. */
  job: Job;
  /** The current instant. */
  now: string;
  preview: ShowPreview;
};

/**
 * The button that applies for a job, and the state of the last application in place of it. It is for professionals, and for jobs of
 * others. The dialog outlives the button: what follows an application is shown in it.
 */
export function ApplyButton({ job, now, preview }: ApplyButtonProps) {
  const { data: user } = useGetUser();
  const [isOpen, setIsOpen] = useState(false);
  if (user?.role !== 'Wright' || job.canEdit || job.applyUrl !== null) return null;
  const { application } = job;
  // An application that was taken back is no hindrance for the next.
  const isAgain = application?.status === 'WITHDRAWN' || application?.status === 'DECLINED';
  const canApply = job.status === 'OPEN' && endedText(job, now) === null && (application === null || isAgain);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      {canApply ? (
        <Button
          icon="send"
          aria-haspopup="dialog"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {isAgain ? memberTexts.applications_apply_anew() : memberTexts.applications_apply()}
        </Button>
      ) : null}
      {application === null ? null : <State id={application.id} status={application.status} isMain={!canApply} />}
      {isOpen ? (
        <LazyOverlay load={loadApplyDialog} onDismiss={close}>
          {({ ApplyDialog }) => <ApplyDialog job={job} now={now} onClose={close} preview={preview} />}
        </LazyOverlay>
      ) : null}
    </>
  );
}

type StateProps = NonNullable<Job['application']> & { isMain: boolean };

/** The state of an application, which leads to it. */
function State({ id, status, isMain }: StateProps) {
  const text = memberTexts.applications_applied({ status: applicationStatusText(status) });
  const to = { to: '/app/applications/$applicationId', params: { applicationId: id } } as const;
  return isMain ? (
    <ButtonLink {...to} variant={isOpenApplication(status) ? 'primary' : 'secondary'} icon="send">
      {text}
    </ButtonLink>
  ) : (
    <Link {...to} className="text-small">
      {text}
    </Link>
  );
}
