import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { GuestApplication } from '@/features/applications/guest-application';
import { createQueryClient } from '@/shared/api/query-client';
import { useNow } from '@/shared/lib/use-now';

/**
 * The page that the link in a mail opens for somebody who applied without an account. The token is after the #, which browsers do not send
 * to a server.
 */
export function GuestApplicationPage() {
  const [queryClient] = useState(createQueryClient);
  const token = useLocation({ select: ({ hash }) => hash });
  // The frame for visitors has no queries.
  return (
    <QueryClientProvider client={queryClient}>
      <ApplicationForToken key={token} token={token} />
    </QueryClientProvider>
  );
}

/** The application that a token opens. */
export function ApplicationForToken({ token }: { token: string }) {
  const now = useNow().toISOString();
  return <GuestApplication token={token} now={now} />;
}
