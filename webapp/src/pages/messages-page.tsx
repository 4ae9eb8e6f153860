import { useSearch } from '@tanstack/react-router';
import { Messages } from '@/features/messages/messages';
import { useNow } from '@/shared/lib/use-now';

/** The messages of the user. */
export function MessagesPage() {
  const { tab } = useSearch({ from: '/app/messages' });
  const now = useNow().toISOString();
  return <Messages tab={tab} now={now} />;
}
