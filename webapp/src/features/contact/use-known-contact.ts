import { useQuery } from '@tanstack/react-query';
import { getUser } from '@/shared/api/generated/endpoints/auth/auth';
import { listConversations } from '@/shared/api/generated/endpoints/messaging/messaging';
import type { Conversation } from '@/shared/api/generated/model/conversation';

/** The conversation that the user has with a member. */
export type KnownConversation = {
  id: string;
  /**
   * - `open`: the text goes on in it
   * - `asked`: the other person has asked for it, and the text accepts
   * - `waiting`: the user has asked for it, and nothing more is taken until the other person has answered
   */
  state: 'open' | 'asked' | 'waiting';
};

/** What is known about the user and a member before the user writes. */
export type KnownContact = {
  /** Null if there is none yet. */
  conversation: KnownConversation | null;
  /** The text is a request, which the other person accepts or declines. */
  isRequest: boolean;
  /** The request needs an introduction, because the user is a Recruiter. */
  needsIntro: boolean;
};

/** What is assumed until the server has answered. It checks the text again. */
export const unknownContact: KnownContact = { conversation: null, isRequest: false, needsIntro: false };

export type KnownContactOptions = {
  /** The member; null for a visitor without a session, of whom nothing is known. */
  memberId: string | null;
  /** The profile was found by its member, and not opened by its page or a personal link. */
  isFoundByMember: boolean;
  isOpen: boolean;
};

/** Requests what is known about the user and a member when the dialog opens. */
export function useKnownContact({ memberId, isFoundByMember, isOpen }: KnownContactOptions): KnownContact {
  const { data = unknownContact } = useQuery({
    queryKey: ['known contact', memberId, isFoundByMember],
    queryFn: ({ signal }) => (memberId === null ? unknownContact : findKnownContact(memberId, isFoundByMember, signal)),
    enabled: isOpen && memberId !== null,
    staleTime: 0,
  });
  return data;
}

/** Finds the conversation with a member, and otherwise whether one begins with a request. */
export async function findKnownContact(
  memberId: string,
  isFoundByMember: boolean,
  signal: AbortSignal,
): Promise<KnownContact> {
  const { items, opensAtOnce } = await listConversations({ memberId, limit: 1 }, { signal });
  const [found] = items;
  // The server refuses the text if the user has blocked the person, and says so.
  if (found !== undefined)
    return found.blocked
      ? unknownContact
      : { ...unknownContact, conversation: { id: found.id, state: stateOf(found) } };
  if (!isFoundByMember || opensAtOnce === true) return unknownContact;
  const { role } = await getUser({}, { signal });
  return { conversation: null, isRequest: true, needsIntro: role === 'Recruiter' };
}

function stateOf({ status, initiatedByMe }: Conversation): KnownConversation['state'] {
  if (status === 'DECLINED') return 'asked';
  if (status !== 'REQUEST') return 'open';
  return initiatedByMe ? 'waiting' : 'asked';
}
