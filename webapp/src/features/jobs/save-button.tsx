import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { useSaveJob } from './use-save-job';

type SavedJob = Pick<JobSummary, 'id' | 'title' | 'isSaved'>;

/** The bookmark of a job in a list. */
export function SaveMark({ job: { id, title, isSaved } }: { job: SavedJob }) {
  const save = useSaveJob();
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={memberTexts.jobs_save_named({ job: title })}
      onClick={() => {
        void save(id, !isSaved);
      }}
      className={classNames(
        'grid size-9 place-items-center rounded-m hover:bg-sunken pointer-coarse:size-11',
        isSaved ? 'text-primary-ink' : 'text-ink-muted hover:text-ink',
      )}
    >
      <Icon name="bookmark" size="sm" isFilled={isSaved} />
    </button>
  );
}

/** The button that saves the job of a page, or takes it off the saved ones. */
export function SaveButton({ job: { id, title, isSaved } }: { job: SavedJob }) {
  const save = useSaveJob();
  return (
    <Button
      variant="secondary"
      aria-pressed={isSaved}
      aria-label={isSaved ? memberTexts.jobs_saved_named({ job: title }) : memberTexts.jobs_save_named({ job: title })}
      onClick={() => {
        void save(id, !isSaved);
      }}
    >
      <Icon name="bookmark" isFilled={isSaved} />
      {isSaved ? memberTexts.jobs_saved() : memberTexts.jobs_save()}
    </Button>
  );
}
