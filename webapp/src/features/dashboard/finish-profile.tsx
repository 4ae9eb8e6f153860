import { useId } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { Link } from '@/shared/ui/link';
import { Progress } from '@/shared/ui/progress';
import { QueryState, shownAs } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { type ProfileStep, type ProfileStepName, profileSteps } from './profile-steps';
import { usableLinks } from './usable-links';

type StepLook = { label: () => string; to: '/app/profile' | '/app/profile-links'; hash?: string };

const looks: Record<ProfileStepName, StepLook> = {
  company: { label: memberTexts.dashboard_step_company, to: '/app/profile', hash: 'basics' },
  workplace: { label: memberTexts.dashboard_step_workplace, to: '/app/profile', hash: 'work' },
  headline: { label: memberTexts.dashboard_step_headline, to: '/app/profile', hash: 'basics' },
  summary: { label: memberTexts.dashboard_step_summary, to: '/app/profile', hash: 'about' },
  photo: { label: memberTexts.dashboard_step_photo, to: '/app/profile' },
  skills: { label: memberTexts.dashboard_step_skills, to: '/app/profile', hash: 'skills' },
  project: { label: memberTexts.dashboard_step_project, to: '/app/profile', hash: 'projects' },
  external: { label: memberTexts.dashboard_step_external, to: '/app/profile', hash: 'links' },
  link: { label: memberTexts.dashboard_step_link, to: '/app/profile-links' },
};

/** The maximum number of steps that are shown at a time. */
const shownSteps = 5;

export type FinishProfileProps = {
  /** The current instant. Links that have expired by then are left out. */
  now: string;
  /** Recruiters have no personal links. */
  hasLinks: boolean;
};

/** The steps that are still missing in the user's profile. When all are done, the card is hidden. */
export function FinishProfile({ now, hasLinks }: FinishProfileProps) {
  const titleId = useId();
  const profile = useGetProfile(undefined, { query: { retryOnMount: false } });
  const links = useListProfileLinks(undefined, { query: { enabled: hasLinks, retryOnMount: false } });
  const user = useGetUser();
  const isWaiting = user.isPending || (hasLinks && links.isPending);
  const steps = shownAs(profile, (own) =>
    !own || isWaiting
      ? undefined
      : profileSteps(own, {
          isRecruiter: !hasLinks,
          hasPhoto: user.data?.photoUrl !== null,
          links: links.data === undefined ? null : usableLinks(links.data, now),
        }),
  );
  if (steps.data?.every(({ isDone }) => isDone)) return null;
  return (
    <Card aria-labelledby={titleId}>
      <SectionHeader id={titleId} title={memberTexts.dashboard_steps_title()} />
      <QueryState query={steps} skeleton={<StepsSkeleton />}>
        {(all) => <Steps steps={all} />}
      </QueryState>
    </Card>
  );
}

function Steps({ steps }: { steps: readonly ProfileStep[] }) {
  const open = steps.filter(({ isDone }) => !isDone);
  const done = steps.length - open.length;
  return (
    <>
      <div className="mt-3.5 mb-2">
        <Progress label={memberTexts.dashboard_steps_progress()} value={done} max={steps.length} />
      </div>
      <ul>
        {open.slice(0, shownSteps).map(({ name }) => (
          <Step key={name} name={name} />
        ))}
      </ul>
      {/* The last step says by itself that the others are done. */}
      {open.length === 1 ? null : (
        <p className="mt-2 flex items-center gap-3 text-small text-ink-muted tabular">
          <Icon
            name="check_circle"
            isFilled
            className={done === 0 ? iconClasses : `${iconClasses} text-positive-ink`}
          />
          {memberTexts.dashboard_steps_count({ done, total: steps.length })}
        </p>
      )}
    </>
  );
}

function StepsSkeleton() {
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
