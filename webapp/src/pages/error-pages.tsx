import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '@/shared/i18n/messages';
import { usePageTitle } from '@/shared/lib/page-title';
import { Button } from '@/shared/ui/button';
import { Drawing } from '@/shared/ui/drawing';
import { ButtonLink } from '@/shared/ui/link';
import { useIsMember } from './use-is-member';

export type ErrorPageProps = {
  title: string;
  /** One sentence about the meaning of the error and the next step. */
  text: string;
  action: ReactNode;
  children?: ReactNode;
};

/** A page that explains in words why there is nothing to see, without the number of an error. */
export function ErrorPage({ title, text, action, children }: ErrorPageProps) {
  return (
    <div className="mx-auto flex max-w-160 flex-col items-center px-4 py-16 text-center text-balance sm:py-24">
      <Drawing />
      <h1 className="mt-6 max-w-full text-h1 wrap-anywhere">{title}</h1>
      <p className="mt-2 max-w-[52ch] text-ink-muted">{text}</p>
      {children}
      <div className="mt-6">{action}</div>
    </div>
  );
}

export function PageNotFoundPage() {
  return (
    <ErrorPage
      title={m.page_not_found_title()}
      text={m.page_not_found_text()}
      action={<ButtonLink to="/">{m.page_not_found_action()}</ButtonLink>}
    />
  );
}

/** Shown for a job that everybody could see until it ended. */
export function JobEndedPage() {
  return (
    <ErrorPage
      title={m.job_ended_title()}
      text={m.job_ended_text()}
      action={<ButtonLink to="/jobs">{m.job_ended_action()}</ButtonLink>}
    />
  );
}

export function ProfileRestrictedPage() {
  const { returnTo } = useSearch({ from: '/profile-restricted' });
  return <ProfileRestrictedView isMember={useIsMember()} returnTo={returnTo} />;
}

export type ProfileRestrictedViewProps = {
  isMember: boolean;
  /** The page to return to after signing in; undefined for somebody who typed the address. */
  returnTo?: string | undefined;
};

/** Reveals nothing about the person, not even whether they exist. */
export function ProfileRestrictedView({ isMember, returnTo }: ProfileRestrictedViewProps) {
  return (
    <ErrorPage
      title={m.profile_restricted_title()}
      text={m.profile_restricted_text()}
      action={
        isMember ? (
          <ButtonLink to="/app">{m.profile_restricted_action_member()}</ButtonLink>
        ) : (
          <ButtonLink to="/app/login" search={{ returnTo }}>
            {m.profile_restricted_action()}
          </ButtonLink>
        )
      }
    />
  );
}

export function ProfileSuspendedPage() {
  return (
    <ErrorPage
      title={m.profile_suspended_title()}
      text={m.profile_suspended_text()}
      action={<ButtonLink to="/">{m.profile_suspended_action()}</ButtonLink>}
    />
  );
}

/** The same page at its own URL. Reloading would show it again, so its button leads to the home page. */
export function UnknownErrorPage() {
  const { requestId } = useSearch({ from: '/unknown-error' });
  return <UnknownErrorView requestId={requestId} onReload={goHome} />;
}

export type FailedPageProps = { requestId: string | undefined };

/** Shown instead of a page that failed for an unknown reason. The URL stays, so that a reload or Back tries again. */
export function FailedPage({ requestId }: FailedPageProps) {
  usePageTitle(m.unknown_error_title());
  return <UnknownErrorView requestId={requestId} onReload={reload} />;
}

export type UnknownErrorViewProps = { requestId: string | undefined; onReload: () => void };

export function UnknownErrorView({ requestId, onReload }: UnknownErrorViewProps) {
  return (
    <ErrorPage
      title={m.unknown_error_title()}
      text={requestId === undefined ? m.unknown_error_text_short() : m.unknown_error_text()}
      action={
        <Button icon="refresh" onClick={onReload}>
          {m.unknown_error_action()}
        </Button>
      }
    >
      {requestId === undefined ? null : (
        <p className="mt-3 rounded-s bg-sunken px-2 py-1 text-caption text-ink-muted tabular select-all">
          {m.unknown_error_request({ requestId })}
        </p>
      )}
    </ErrorPage>
  );
}

function goHome() {
  location.assign('/');
}

function reload() {
  location.reload();
}
