import { useNavigate, useSearch } from '@tanstack/react-router';
import { UnblockButton } from '@/features/blocked-users/unblock-button';
import { m } from '@/shared/i18n/messages/messages';
import { ButtonLink } from '@/shared/ui/link';
import { ErrorPage } from './error-pages';

/** Why a profile is not shown to somebody who has blocked the person, and the way out of it. */
export function ProfileBlockedPage() {
  const { memberId, returnTo } = useSearch({ from: '/profile-blocked' });
  const navigate = useNavigate();
  return (
    <ProfileBlockedView
      memberId={memberId}
      onUnblocked={() => {
        void navigate({ href: returnTo ?? '/app/blocked-users', replace: true });
      }}
    />
  );
}

export type ProfileBlockedViewProps = {
  /** Whom to unblock; undefined for somebody who came by typing the address. */
  memberId: string | undefined;
  onUnblocked: () => void;
};

export function ProfileBlockedView({ memberId, onUnblocked }: ProfileBlockedViewProps) {
  return (
    <ErrorPage
      title={m.profile_blocked_title()}
      text={m.profile_blocked_text()}
      action={
        memberId === undefined ? (
          <ButtonLink to="/app/blocked-users">{m.profile_blocked_action()}</ButtonLink>
        ) : (
          <UnblockButton memberId={memberId} onUnblocked={onUnblocked} />
        )
      }
    />
  );
}
