import { memberTexts } from '@/shared/i18n/member-texts';
import { Link } from '@/shared/ui/link';
import { StatusMark } from '@/shared/ui/status-mark';
import type { KnownConversation } from './use-known-contact';

export type ConversationNoticeProps = { name: string; conversation: KnownConversation };

/** Says what happens to a text for somebody with whom the user has a conversation, with a link to it. */
export function ConversationNotice({ name, conversation: { id, state } }: ConversationNoticeProps) {
  const texts = {
    open: memberTexts.contact_conversation,
    asked: memberTexts.contact_conversation_asked,
    waiting: memberTexts.contact_refused_pending,
  };
  return (
    <StatusMark tone="info">
      {texts[state]({ name })}{' '}
      <Link
        to="/app/chat/$conversationId"
        params={{ conversationId: id }}
        className="inline-block"
        // Otherwise the error of the empty field would move the link away from the pointer, and the click would
        // be lost.
        onMouseDown={(event) => {
          event.preventDefault();
        }}
      >
        {memberTexts.contact_conversation_open()}
      </Link>
    </StatusMark>
  );
}
