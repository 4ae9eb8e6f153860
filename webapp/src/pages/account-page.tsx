import { useRouteContext } from '@tanstack/react-router';
import { Account } from '@/features/account/account';
import { Organizations } from '@/features/organizations/organizations';
import { Teams } from '@/features/teams/teams';
import { useNow } from '@/shared/lib/use-now';

/** The page of the user's account. */
export function AccountPage() {
  const now = useNow();
  const { session } = useRouteContext({ from: '__root__' });
  return (
    <Account
      now={now.toISOString()}
      organizations={
        <>
          <Organizations />
          <Teams />
        </>
      }
      onDeleted={({ memberId, deletionScheduledAt }) => {
        session.leave({ memberId, eraseAt: deletionScheduledAt });
      }}
    />
  );
}
