import { useState } from 'react';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { Message } from '@/shared/api/generated/model/message';

/** The number of the first text of the other person that the user has not read; null if there is none. */
function firstUnread({ readSequence, unreadCount }: Conversation, messages: readonly Message[]): number | null {
  if (unreadCount === 0) return null;
  return messages.find(({ sender, sequence }) => sender === 'THEM' && sequence > readSequence)?.sequence ?? null;
}

/**
 * Where what is new begins, as it was when the conversation was opened: reading does not move the line. It is undefined until the server was
 * asked, because what is stored may be older.
 */
export function useNewFrom(
  conversation: Conversation,
  messages: readonly Message[],
  isFresh: boolean,
): number | null | undefined {
  const [newFrom, setNewFrom] = useState<number | null | undefined>(undefined);
  if (newFrom === undefined && isFresh) setNewFrom(firstUnread(conversation, messages));
  return newFrom;
}
