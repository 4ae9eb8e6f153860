import { useState } from 'react';
import type { Job } from '@/shared/api/generated/model/job';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

const loadReportDialog = () => import('@/features/reports/report-dialog');

/** The button that reports a job to the operator. Who hires for it has none. */
export function ReportJob({ job }: { job: Job }) {
  const [isOpen, setIsOpen] = useState(false);
  if (job.canEdit) return null;
  const close = () => {
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="s"
        icon="flag"
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {memberTexts.report_job()}
      </Button>
      {isOpen ? (
        <LazyOverlay load={loadReportDialog} onDismiss={close}>
          {({ ReportDialog }) => (
            <ReportDialog
              isOpen
              onClose={close}
              memberId={job.recruiter?.memberId ?? null}
              name={job.recruiter?.displayName ?? hirerOf(job)}
              jobId={job.id}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}
