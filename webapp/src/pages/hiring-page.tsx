import { useSearch } from '@tanstack/react-router';
import { HiringList } from '@/features/hiring/hiring-list';
import { useNow } from '@/shared/lib/use-now';

/** The postings of a recruiter. */
export function HiringPage() {
  const search = useSearch({ from: '/app/hiring', shouldThrow: false }) ?? {};
  return <HiringList search={search} now={useNow().toISOString()} />;
}
