import type { Job } from '@/shared/api/generated/model/job';
import { hirerOf } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { DialogButton } from '@/shared/ui/dialog-button';

/** The button that reports a job to the operator. Who hires for it has none. */
export function ReportJob({ job }: { job: Job }) {
  if (job.canEdit) return null;
  return (
    <DialogButton
      variant="ghost"
      size="s"
      icon="flag"
      label={memberTexts.report_job()}
      load={() => import('@/features/reports/report-dialog')}
    >
      {({ ReportDialog }, { isOpen, onClose }) =>
        isOpen ? (
          <ReportDialog
            isOpen
            onClose={onClose}
            memberId={job.recruiter?.memberId ?? null}
            name={job.recruiter?.displayName ?? hirerOf(job)}
            jobId={job.id}
          />
        ) : null
      }
    </DialogButton>
  );
}
