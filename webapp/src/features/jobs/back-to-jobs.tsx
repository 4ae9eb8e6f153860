import { useLocation } from '@tanstack/react-router';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useStepBack } from '@/shared/lib/use-step-back';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface HistoryState {
    /** The job was opened from the list of jobs, which is the previous entry in the history. */
    isFromJobs?: boolean;
  }
}

/** A link to the search, or back to the list from which the job was opened. */
export function BackToJobs() {
  const isFromJobs = useLocation({ select: ({ state }) => state.isFromJobs === true });
  const stepBack = useStepBack(isFromJobs);
  return (
    <Link to="/app/jobs" className="inline-flex items-center gap-1.5" onClick={stepBack}>
      <Icon name="arrow_back" className="rtl:-scale-x-100" />
      {isFromJobs ? memberTexts.jobs_back() : memberTexts.jobs_to_jobs()}
    </Link>
  );
}
