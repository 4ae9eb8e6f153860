import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import { Card } from '@/shared/ui/card';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { ActiveLinks } from './active-links';
import { FinishProfile } from './finish-profile';

export type OwnCardsProps = {
  /** The current instant. Links that have expired by then are left out. */
  now: string;
  /** False for recruiters, who have no personal links; null while the role is not known. */
  hasLinks: boolean | null;
};

/**
 * The cards about missing steps and about links. Each is hidden without content, so they appear only when both are loaded:
 * otherwise hiding one would move the other.
 */
export function OwnCards({ now, hasLinks }: OwnCardsProps) {
  const profile = useGetProfile();
  const links = useListProfileLinks(undefined, { query: { enabled: hasLinks === true } });
  // Only the first response matters, because each card shows its own retries.
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
