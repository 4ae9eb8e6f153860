import { useQuery } from '@tanstack/react-query';
import { getContactMessage, listContactMessages } from '@/shared/api/generated/endpoints/contact/contact';

/** A conversation that the user has had with a member. */
export type KnownConversation = {
  id: string;
  /** The user cannot write in it any more. A message begins a new one. */
  hasEnded: boolean;
};

/** The maximum number of answers in a conversation (ADR 0070). */
const mostAnswers = 100;

/**
 * Requests the newest conversation with a member when the dialog opens. Returns null if there is none, and while it is
 * loading: then the message begins a new conversation.
 */
export function useNewestConversation(memberId: string | null, isOpen: boolean): KnownConversation | null {
  const { data = null } = useQuery({
    queryKey: ['newest conversation', memberId],
    queryFn: ({ signal }) => (memberId === null ? null : findNewestConversation(memberId, signal)),
    enabled: isOpen && memberId !== null,
    staleTime: 0,
  });
  return data;
}

/** Finds that conversation. Returns null if there is none, or if the user has blocked the person. */
export async function findNewestConversation(memberId: string, signal: AbortSignal): Promise<KnownConversation | null> {
  const { items } = await listContactMessages({ memberId, limit: 1 }, { signal });
  const [found] = items;
  if (found === undefined || found.blocked) return null;
  const { id, canAnswer, answers } = await getContactMessage(found.id, { signal });
  return { id, hasEnded: !canAnswer || answers.length >= mostAnswers };
}
