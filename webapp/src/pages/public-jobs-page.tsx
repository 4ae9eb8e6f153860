import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { PublicJobs } from '@/features/jobs/public-jobs';
import { createQueryClient } from '@/shared/api/query-client';

/** Where everybody searches the jobs of proven organizations. */
export function PublicJobsPage() {
  // The frame for visitors has no queries.
  const [queryClient] = useState(createQueryClient);
  const search = useSearch({ from: '/jobs', shouldThrow: false }) ?? {};
  const navigate = useNavigate();
  const { history } = useRouter();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicJobs
        search={search}
        onSearch={(next, isSameStep) => {
          // A job is being opened, so text that was typed last must not replace that page.
          if (history.location.pathname !== '/jobs') return;
          void navigate({ to: '/jobs', search: next, replace: isSameStep, resetScroll: false });
        }}
      />
    </QueryClientProvider>
  );
}
