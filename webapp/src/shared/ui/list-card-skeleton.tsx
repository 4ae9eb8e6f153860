import { Card } from './card';
import { Skeleton, SkeletonGroup } from './skeleton';

const rows = ['first', 'second', 'third'];

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
        <ul className="mt-4">
          {rows.map((row) => (
            <li key={row} className="flex items-center gap-4 border-t border-border py-4 first:border-t-0">
              <Skeleton className={isOfPeople ? 'size-10 rounded-pill!' : 'size-10 rounded-m'} />
              <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
                <Skeleton className="h-5 w-56 max-w-full" />
                <Skeleton className="h-4 w-80 max-w-full" />
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </SkeletonGroup>
  );
}
