import { useQuery } from '@tanstack/react-query';
import { getContactMessage, listContactMessages } from '@/shared/api/generated/endpoints/contact/contact';

/** A conversation that the user has had with a member. */
export type KnownConversation = {
  id: string;
  /** The user cannot write in it any more. A message begins a new one. */
  hasEnded: boolean;
};

/** The most answers of a conversation (ADR 0070). */
const mostAnswers = 100;

/**
 * The newest conversation with a member, asked for when the dialog opens. Null if there is none and while it is not known: then a new one is
 * begun, as before.
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

/** Looks for that conversation. Null if there is none, or if the user has blocked the person. */
export async function findNewestConversation(memberId: string, signal: AbortSignal): Promise<KnownConversation | null> {
  const { items } = await listContactMessages({ memberId, limit: 1 }, { signal });
  const [found] = items;
  if (found === undefined || found.blocked) return null;
  const { id, canAnswer, answers } = await getContactMessage(found.id, { signal });
  return { id, hasEnded: !canAnswer || answers.length >= mostAnswers };
}
