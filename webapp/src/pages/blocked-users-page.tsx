import { useState } from 'react';
import { BlockedUsers } from '@/features/blocked-users/blocked-users';

/** Whom the user has blocked. */
export function BlockedUsersPage() {
  const [now] = useState(() => new Date().toISOString());
  return <BlockedUsers now={now} />;
}
