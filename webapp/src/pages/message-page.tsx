import { useParams } from '@tanstack/react-router';
import { Message, type ReportProps } from '@/features/messages/message';
import { useNow } from '@/shared/lib/use-now';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

const loadReportDialog = () => import('@/features/reports/report-dialog');

/** One conversation of the user. */
export function MessagePage() {
  const { messageId } = useParams({ from: '/app/messages/$messageId' });
  return <MessageOf key={messageId} id={messageId} />;
}

/** The conversation with an id, and the dialog that reports the other person. */
export function MessageOf({ id }: { id: string }) {
  const now = useNow().toISOString();
  return <Message id={id} now={now} ReportDialog={Report} />;
}

function Report({ onDismiss, ...report }: ReportProps) {
  return (
    <LazyOverlay load={loadReportDialog} onDismiss={onDismiss}>
      {({ ReportDialog }) => <ReportDialog {...report} />}
    </LazyOverlay>
  );
}
