import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { OwnerCardView } from './owner-card-view';

/** Whose profile this is. */
export function OwnerCard() {
  const user = useGetUser();
  if (user.data === undefined) return null;
  const { displayName, email, role } = user.data;
  return <OwnerCardView name={displayName ?? email} hasLinks={role === 'Wright'} />;
}
