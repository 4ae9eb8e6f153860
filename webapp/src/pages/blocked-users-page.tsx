import { BlockedUsers } from '@/features/blocked-users/blocked-users';
import { useNow } from '@/shared/lib/use-now';

/** The page of the people whom the user has blocked. */
export function BlockedUsersPage() {
  const now = useNow().toISOString();
  return <BlockedUsers now={now} />;
}
