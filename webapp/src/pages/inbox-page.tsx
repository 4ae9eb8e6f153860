import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { ConversationList } from '@/features/inbox/conversation-list';
import { InboxPanes } from '@/features/inbox/inbox-panes';
import type { InboxSearch } from '@/features/inbox/inbox-search';
import { NothingOpen } from '@/features/inbox/nothing-open';
import { Thread, type ThreadReportProps } from '@/features/inbox/thread';
import { useNow } from '@/shared/lib/use-now';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

/** The conversations of the user, and the one that is open. */
export function InboxPage() {
  const search = useSearch({ from: '/app/chat', shouldThrow: false }) ?? {};
  const { conversationId } = useParams({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const now = useNow().toISOString();
  return (
    <Inbox
      now={now}
      search={search}
      conversationId={conversationId}
      onSearch={(next) => {
        // Another page is being opened, so text that was typed last must not replace it.
        if (!history.location.pathname.startsWith('/app/chat')) return;
        void navigate({ to: '.', search: next, replace: true, resetScroll: false });
      }}
      onBack={() => {
        void navigate({ to: '/app/chat', search, resetScroll: false });
      }}
    />
  );
}

export type InboxProps = {
  search: InboxSearch;
  onSearch: (search: InboxSearch) => void;
  conversationId: string | undefined;
  /** Closes the conversation. */
  onBack: () => void;
  /** The current instant. */
  now: string;
};

/** The page with these search parameters and this conversation. */
export function Inbox({ search, onSearch, conversationId, onBack, now }: InboxProps) {
  return (
    <InboxPanes
      openId={conversationId}
      onBack={onBack}
      list={<ConversationList search={search} onSearch={onSearch} openId={conversationId} onLeave={onBack} now={now} />}
      thread={
        conversationId === undefined ? (
          <NothingOpen />
        ) : (
          <Thread
            key={conversationId}
            conversationId={conversationId}
            now={now}
            onBack={onBack}
            ReportDialog={ReportDialog}
          />
        )
      }
    />
  );
}

const loadReportDialog = () => import('@/features/reports/report-dialog');

function ReportDialog({ onDismiss, ...report }: ThreadReportProps) {
  return (
    <LazyOverlay load={loadReportDialog} onDismiss={onDismiss}>
      {({ ReportDialog: Dialog }) => <Dialog {...report} />}
    </LazyOverlay>
  );
}
