import { Card } from './card';
import { Skeleton, SkeletonGroup, SkeletonRows } from './skeleton';

export type ListCardSkeletonProps = {
  /** The rows are people, whose photos are round. */
  isOfPeople?: boolean;
};

/** The skeleton of a card with a title and a list. */
export function ListCardSkeleton({ isOfPeople = false }: ListCardSkeletonProps) {
  return (
    <SkeletonGroup>
      <Card as="div">
        <Skeleton className="h-7 w-40" />
        <div className="mt-4">
          <SkeletonRows
            count={3}
            className="gap-4 border-t border-border py-4 first:border-t-0"
            mark={isOfPeople ? 'size-10 rounded-pill!' : 'size-10 rounded-m'}
            lines={['h-5 w-56', 'h-4 w-80']}
          />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
