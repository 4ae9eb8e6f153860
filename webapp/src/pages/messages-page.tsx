import { Messages } from '@/features/messages/messages';
import { useNow } from '@/shared/lib/use-now';

/** The conversations of the user. */
export function MessagesPage() {
  return <Messages now={useNow().toISOString()} />;
}
