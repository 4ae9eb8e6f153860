import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ActiveLinks } from './active-links';
import { FinishProfile } from './finish-profile';

export type OwnCardsProps = {
  /** The present moment; a link that has expired counts no more. */
  now: string;
  /** Recruiters have no profile links; null while the role is not known. */
  hasLinks: boolean | null;
};

/**
 * What is missing from the profile, and its links. Which of the two cards there are depends on what is in them, so both
 * wait for each other: a card that is gone again would let the other one jump.
 */
export function OwnCards({ now, hasLinks }: OwnCardsProps) {
  const profile = useGetProfile();
  const links = useListProfileLinks({ query: { enabled: hasLinks === true } });
  // Answered once is enough: while a failed one is tried again, its card says so itself.
  const isKnown = hasLinks !== null && profile.isFetched && (!hasLinks || links.isFetched);
  if (!isKnown) return <OwnCardsSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:*:only:col-span-2">
      <FinishProfile now={now} hasLinks={hasLinks} />
      {hasLinks ? <ActiveLinks now={now} /> : null}
    </div>
  );
}

function OwnCardsSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div" className="grid gap-5">
        <Skeleton className="h-6 w-44" />
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} className="h-5 w-64 max-w-full" />
        ))}
      </Card>
    </SkeletonGroup>
  );
}
