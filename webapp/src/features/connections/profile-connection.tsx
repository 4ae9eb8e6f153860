import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createQueryClient } from '@/shared/api/query-client';
import { MemberConnectionButton, type MemberConnectionButtonProps } from './member-connection-button';

/** The button on a public profile, which has no query cache: a visitor without a session does not load one. */
export function ProfileConnection(props: MemberConnectionButtonProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <MemberConnectionButton {...props} />
    </QueryClientProvider>
  );
}
