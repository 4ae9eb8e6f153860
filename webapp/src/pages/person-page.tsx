import { type ErrorComponentProps, useLoaderData, useParams, useRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { UnblockButton } from '@/features/blocked-users/unblock-button';
import { BackToPeople } from '@/features/people/back-to-people';
import { PeopleLimit } from '@/features/people-limit/people-limit';
import { AddWorkplace, OwnerBar } from '@/features/public-profile/owner-parts';
import { PublicProfileFailedView } from '@/features/public-profile/public-profile-failed-view';
import { PublicProfileSkeleton } from '@/features/public-profile/public-profile-skeleton';
import { hasCode } from '@/shared/api/api-error';
import { getPerson } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import { formatTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { usePageTitle } from '@/shared/lib/page-title';
import { useFocusOnHeading } from '@/shared/lib/use-focus-on-heading';
import { ButtonLink } from '@/shared/ui/link';
import { ErrorPage } from './error-pages';
import { ShownProfile } from './shown-profile';

/** The profile that the page shows; null if the address belongs to no member. */
export type LoadedPerson = { profile: PublicProfile; today: string } | null;

/** Loads the profile of a member. */
export async function loadPerson(memberId: string, signal: AbortSignal): Promise<LoadedPerson> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(memberId)) return null;
  return { profile: await getPerson(memberId, undefined, { signal }), today: new Date().toISOString() };
}

/** A member, opened from the search. */
export function PersonPage() {
  const { memberId } = useParams({ from: '/app/people/$memberId' });
  const shown = useLoaderData({ from: '/app/people/$memberId' });
  return <PersonView memberId={memberId} shown={shown} />;
}

export type PersonViewProps = { memberId: string; shown: LoadedPerson };

/** The profile in the frame of the page. */
export function PersonView({ memberId, shown }: PersonViewProps) {
  if (shown === null) return <NotFound />;
  const owner = shown.profile.viewer.isOwner ? { OwnerBar, AddWorkplace } : null;
  return (
    <Frame note={<PeopleLimit key={memberId} />}>
      <ShownProfile key={memberId} by={{ memberId }} {...shown} origin={window.location.origin} owner={owner} />
    </Frame>
  );
}

/** Shown while the person is loading. */
export function PersonPending() {
  return (
    <Frame>
      <PublicProfileSkeleton />
    </Frame>
  );
}

/** Says why the person is not shown, and links to another page. */
export function PersonFailed({ error }: ErrorComponentProps) {
  const { memberId } = useParams({ from: '/app/people/$memberId' });
  const router = useRouter();
  return (
    <PersonFailedView
      memberId={memberId}
      error={error}
      onRetry={() => {
        void router.invalidate();
      }}
    />
  );
}

export type PersonFailedViewProps = { memberId: string; error: unknown; onRetry: () => void };

export function PersonFailedView({ memberId, error, onRetry }: PersonFailedViewProps) {
  if (hasCode(error, 'ResourceNotFoundError')) return <NotFound />;
  if (hasCode(error, 'ProfileBlockedError'))
    return (
      <Refusal
        title={m.profile_blocked_title()}
        text={m.profile_blocked_text()}
        action={<UnblockButton memberId={memberId} onUnblocked={onRetry} />}
      />
    );
  if (hasCode(error, 'ProfileRestrictedError'))
    return <Refusal title={m.profile_restricted_title()} text={m.profile_restricted_text()} />;
  if (hasCode(error, 'ProfileSuspendedError'))
    return <Refusal title={m.profile_suspended_title()} text={memberTexts.person_suspended_text()} />;
  const wait = hasCode(error, 'RequestLimitExceededError') ? (error.problem.retryAfter ?? 0) : 0;
  if (wait > longestOtherWait) return <LimitReached wait={wait} />;
  return (
    <Frame>
      <PublicProfileFailedView isTooOften={hasCode(error, 'RequestLimitExceededError')} onRetry={onRetry} />
    </Frame>
  );
}

/** A longer waiting time comes from the limit for recruiters. Other limits make people wait for seconds only. */
const longestOtherWait = 60;

function LimitReached({ wait }: { wait: number }) {
  const [nextAt] = useState(() => new Date(Date.now() + wait * 1000).toISOString());
  return (
    <Refusal
      title={memberTexts.person_limit_title()}
      text={memberTexts.person_limit_text({ time: formatTime(nextAt) })}
    />
  );
}

function NotFound() {
  return <Refusal title={memberTexts.person_not_found_title()} text={memberTexts.person_not_found_text()} />;
}

type RefusalProps = { title: string; text: string; action?: ReactNode };

/** Says why nothing is shown. Its link leads to the search, unless there is a better target. */
function Refusal({ title, text, action }: RefusalProps) {
  usePageTitle(title);
  useFocusOnHeading();
  return (
    <Frame>
      <ErrorPage
        title={title}
        text={text}
        action={action ?? <ButtonLink to="/app/people">{memberTexts.person_search()}</ButtonLink>}
      />
    </Frame>
  );
}

function Frame({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="mx-auto flex max-w-280 flex-wrap items-center justify-between gap-x-6 px-6 py-3 max-sm:px-4 print:hidden">
        <BackToPeople />
        {note}
      </div>
      {children}
    </>
  );
}
