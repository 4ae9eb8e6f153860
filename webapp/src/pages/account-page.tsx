import { useRouteContext } from '@tanstack/react-router';
import { Account } from '@/features/account/account';

/** The own account. */
export function AccountPage() {
  const { session } = useRouteContext({ from: '__root__' });
  return (
    <Account
      onDeleted={({ memberId, deletionScheduledAt }) => {
        session.leave({ memberId, eraseAt: deletionScheduledAt });
      }}
    />
  );
}
