import type { ReactNode } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { OwnerCardView } from './owner-card-view';

export type OwnerCardProps = {
  /** The alias of the page; null for none. */
  alias: string | null;
  photo?: ReactNode;
  children?: ReactNode;
};

/** The card with the name and the photo of the owner. */
export function OwnerCard({ alias, photo, children }: OwnerCardProps) {
  const user = useGetUser();
  if (user.data === undefined) return null;
  const { displayName, email, role } = user.data;
  return (
    <OwnerCardView alias={alias} name={displayName ?? email} hasLinks={role === 'Wright'} photo={photo}>
      {children}
    </OwnerCardView>
  );
}
