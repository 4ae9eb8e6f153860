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

/** At most as many as can be done in one go. */
const shownSteps = 5;

/** The steps to a complete profile. When all steps are done, the card is not shown. */
export function FinishProfileView({ steps, error, onRetry, isRetrying }: FinishProfileViewProps) {
  const titleId = useId();
  const open = steps?.filter((step) => !step.isDone) ?? [];
  if (steps !== null && open.length === 0) return null;
  const done = (steps?.length ?? 0) - open.length;
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={memberTexts.dashboard_steps_title()} />
      {steps === null ? (
        <Waiting error={error} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <>
          <div className="mt-3.5 mb-2">
            <Progress label={memberTexts.dashboard_steps_progress()} value={done} max={steps.length} />
          </div>
          <ul>
            {open.slice(0, shownSteps).map(({ name }) => (
              <Step key={name} name={name} />
            ))}
          </ul>
          <p className="mt-2 flex items-center gap-3 text-small text-ink-muted tabular">
            <Icon
              name="check_circle"
              isFilled
              className={done === 0 ? iconClasses : `${iconClasses} text-positive-ink`}
            />
            {memberTexts.dashboard_steps_count({ done, total: steps.length })}
          </p>
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

const iconClasses = 'text-[1.25rem]!';

function Step({ name }: Pick<ProfileStep, 'name'>) {
  const { label, to, hash } = looks[name];
  return (
    <li>
      <Link
        to={to}
        {...(hash === undefined ? {} : { hash })}
        className="-mx-2 flex min-h-10.5 items-center gap-3 rounded-m! px-2 text-ink! hover:bg-sunken hover:no-underline"
      >
        <Icon name="add" className={`${iconClasses} text-primary-ink`} />
        {label()}
      </Link>
    </li>
  );
}
