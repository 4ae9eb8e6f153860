import { useLocation } from '@tanstack/react-router';
import { StrangerConversation } from '@/features/messages/stranger-conversation';
import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { useNow } from '@/shared/lib/use-now';
import { Brand } from '@/shared/ui/brand';
import { Link } from '@/shared/ui/link';

/**
 * The page that the link in the mail with an answer opens for somebody who wrote without an account. The token is after the #,
 * which browsers do not send to a server.
 */
export function ConversationPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <ConversationForToken key={token} token={token} />;
}

/** The conversation that a token opens. */
export function ConversationForToken({ token }: { token: string }) {
  const { productName } = env();
  const now = useNow().toISOString();
  return (
    <div className="flex flex-1 flex-col">
      <header className="p-6 max-sm:px-4">
        <Link to="/" className="inline-block text-ink!" aria-label={m.shell_home({ product: productName })}>
          <Brand productName={productName} />
        </Link>
      </header>
      <main className="flex-1 px-10 pt-2 pb-10 max-md:px-6 max-sm:px-4">
        <StrangerConversation token={token} now={now} />
      </main>
    </div>
  );
}
