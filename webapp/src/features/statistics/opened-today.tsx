import { useGetProfileStatistics } from '@/shared/api/generated/endpoints/sharing/sharing';
import { Skeleton } from '@/shared/ui/skeleton';
import { openedTodayInWords } from './visit-words';

/** A sentence about the visits of today. Renders nothing after an error, which the statistics show. */
export function OpenedToday() {
  const { data, isPending } = useGetProfileStatistics();
  if (data !== undefined) return openedTodayInWords(data.totalVisitsToday);
  if (!isPending) return null;
  return (
    <span className="flex h-lh items-center">
      <Skeleton className="h-4 w-64 max-w-full" />
    </span>
  );
}
