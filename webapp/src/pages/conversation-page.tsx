import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { GuestConversation, type GuestReportProps } from '@/features/inbox/guest-conversation';
import { createQueryClient } from '@/shared/api/query-client';
import { useNow } from '@/shared/lib/use-now';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

/**
 * The page that the link in a mail opens for somebody who wrote without an account. The token is after the #, which browsers do not send to
 * a server.
 */
export function ConversationPage() {
  const [queryClient] = useState(createQueryClient);
  const token = useLocation({ select: ({ hash }) => hash });
  // The frame for visitors has no queries.
  return (
    <QueryClientProvider client={queryClient}>
      <ConversationForToken key={token} token={token} />
    </QueryClientProvider>
  );
}

/** The conversation that a token opens. */
export function ConversationForToken({ token }: { token: string }) {
  const now = useNow().toISOString();
  return <GuestConversation token={token} now={now} ReportDialog={ReportDialog} />;
}

const loadReportDialog = () => import('@/features/reports/report-dialog');

function ReportDialog({ onDismiss, ...report }: GuestReportProps) {
  return (
    <LazyOverlay load={loadReportDialog} onDismiss={onDismiss}>
      {({ ReportDialog: Dialog }) => <Dialog {...report} />}
    </LazyOverlay>
  );
}
