import { useRouteContext } from '@tanstack/react-router';
import { Account } from '@/features/account/account';
import { useNow } from '@/shared/lib/use-now';

/** The page of the user's account. */
export function AccountPage() {
  const now = useNow();
  const { session } = useRouteContext({ from: '__root__' });
  return (
    <Account
      now={now.toISOString()}
      onDeleted={({ memberId, deletionScheduledAt }) => {
        session.leave({ memberId, eraseAt: deletionScheduledAt });
      }}
    />
  );
}
