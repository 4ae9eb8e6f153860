import { useId } from 'react';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { Progress } from '@/shared/ui/progress';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import type { ProfileStep, ProfileStepName } from './profile-steps';

type StepLook = { label: () => string; to: '/app/profile' | '/app/profile-links'; hash?: string };

const looks: Record<ProfileStepName, StepLook> = {
  company: { label: memberTexts.dashboard_step_company, to: '/app/profile', hash: 'basics' },
  workplace: { label: memberTexts.dashboard_step_workplace, to: '/app/profile', hash: 'work' },
  headline: { label: memberTexts.dashboard_step_headline, to: '/app/profile', hash: 'basics' },
  summary: { label: memberTexts.dashboard_step_summary, to: '/app/profile', hash: 'basics' },
  photo: { label: memberTexts.dashboard_step_photo, to: '/app/profile' },
  skills: { label: memberTexts.dashboard_step_skills, to: '/app/profile', hash: 'basics' },
  project: { label: memberTexts.dashboard_step_project, to: '/app/profile', hash: 'projects' },
  external: { label: memberTexts.dashboard_step_external, to: '/app/profile', hash: 'links' },
  link: { label: memberTexts.dashboard_step_link, to: '/app/profile-links' },
};

export type FinishProfileViewProps = {
  /** Null while they are loading, and when they could not be loaded. */
  steps: readonly ProfileStep[] | null;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
};

/** As high as the card beside it with as many links as it shows. */
const shownSteps = 5;

/** At most as many as can be done in one go, after those that were done last. */
function stepsInView(steps: readonly ProfileStep[]): readonly ProfileStep[] {
  const done = steps.filter(({ isDone }) => isDone);
  const open = steps.filter(({ isDone }) => !isDone).slice(0, done.length === 0 ? shownSteps : shownSteps - 1);
  return [...done.slice(Math.max(0, done.length - (shownSteps - open.length))), ...open];
}

/** The steps to a complete profile. When all steps are done, the card is not shown. */
export function FinishProfileView({ steps, error, onRetry, isRetrying }: FinishProfileViewProps) {
  const titleId = useId();
  if (steps?.every((step) => step.isDone)) return null;
  const done = steps?.filter((step) => step.isDone).length ?? 0;
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader
        id={titleId}
        title={memberTexts.dashboard_steps_title()}
        actions={
          steps === null ? undefined : (
            <span className="tabular">{memberTexts.dashboard_steps_count({ done, total: steps.length })}</span>
          )
        }
      />
      {steps === null ? (
        <Waiting error={error} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <>
          <div className="mt-3.5 mb-2">
            <Progress label={memberTexts.dashboard_steps_progress()} value={done} max={steps.length} />
          </div>
          <ul>
            {stepsInView(steps).map((step) => (
              <Step key={step.name} step={step} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Waiting({ error, onRetry, isRetrying }: Omit<FinishProfileViewProps, 'steps'>) {
  if (error !== null) return <ErrorState text={errorText(error)} onRetry={onRetry} isRetrying={isRetrying} />;
  return (
    <SkeletonGroup className="mt-3.5 grid gap-5">
      <Skeleton className="h-1.5 w-full" />
      {['first', 'second', 'third', 'fourth'].map((step) => (
        <Skeleton key={step} className="h-5 w-44" />
      ))}
    </SkeletonGroup>
  );
}

function Step({ step }: { step: ProfileStep }) {
  const { label, to, hash } = looks[step.name];
  if (step.isDone) {
    return (
      <li className="flex min-h-10.5 items-center gap-3 text-ink-muted">
        <Icon name="check_circle" isFilled className="text-[1.25rem]! text-positive-ink" />
        {label()} <span className="text-caption">{memberTexts.dashboard_step_done()}</span>
      </li>
    );
  }
  return (
    <li>
      <Link
        to={to}
        {...(hash === undefined ? {} : { hash })}
        className="-mx-2 flex min-h-10.5 items-center gap-3 rounded-m! px-2 text-ink! hover:bg-sunken hover:no-underline"
      >
        <Icon name="add" className="text-[1.25rem]! text-primary-ink" />
        {label()}
      </Link>
    </li>
  );
}
