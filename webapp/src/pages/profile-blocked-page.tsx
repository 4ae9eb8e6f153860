import { useNavigate, useSearch } from '@tanstack/react-router';
import { UnblockButton } from '@/features/blocked-users/unblock-button';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';
import { ErrorPage } from './error-pages';
import { useIsMember } from './use-is-member';

/** Explains why a profile is not shown to somebody who has blocked the person, and offers to end the block. */
export function ProfileBlockedPage() {
  const { memberId, returnTo } = useSearch({ from: '/profile-blocked' });
  const navigate = useNavigate();
  return (
    <ProfileBlockedView
      isMember={useIsMember()}
      memberId={memberId}
      returnTo={returnTo}
      onUnblocked={() => {
        void navigate({ href: returnTo ?? '/app/blocked-users', replace: true });
      }}
    />
  );
}

export type ProfileBlockedViewProps = {
  /** Only a signed-in user can see or end a block, so others are asked to sign in first. */
  isMember: boolean;
  /** The person to unblock; undefined for somebody who typed the address. */
  memberId: string | undefined;
  /** The page to return to after signing in; undefined for somebody who typed the address. */
  returnTo: string | undefined;
  onUnblocked: () => void;
};

export function ProfileBlockedView({ isMember, memberId, returnTo, onUnblocked }: ProfileBlockedViewProps) {
  return <ErrorPage title={m.profile_blocked_title()} text={m.profile_blocked_text()} action={actionFor()} />;

  function actionFor() {
    if (!isMember)
      return (
        <ButtonLink to="/app/login" search={{ returnTo: returnTo ?? '/app/blocked-users' }}>
          {m.profile_restricted_action()}
        </ButtonLink>
      );
    if (memberId === undefined) return <ButtonLink to="/app/blocked-users">{m.profile_blocked_action()}</ButtonLink>;
    return <UnblockButton memberId={memberId} onUnblocked={onUnblocked} />;
  }
}
