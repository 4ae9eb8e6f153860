import { useQuery } from '@tanstack/react-query';
import { getContactMessage, listContactMessages } from '@/shared/api/generated/endpoints/contact/contact';

/**
 * The id of the newest conversation with a member in which the user can write, asked for when the dialog opens. Null if there is none
 * and while it is not known: then a new one is begun, as before.
 */
export function useOpenConversation(memberId: string | null, isOpen: boolean): string | null {
  const { data = null } = useQuery({
    queryKey: ['open conversation', memberId],
    queryFn: ({ signal }) => (memberId === null ? null : findOpenConversation(memberId, signal)),
    enabled: isOpen && memberId !== null,
    staleTime: 0,
  });
  return data;
}

/** Looks for that conversation. Null if there is none. */
export async function findOpenConversation(memberId: string, signal: AbortSignal): Promise<string | null> {
  const { items } = await listContactMessages({ memberId, limit: 1 }, { signal });
  const [found] = items;
  if (found === undefined || found.blocked) return null;
  const { id, canAnswer } = await getContactMessage(found.id, { signal });
  return canAnswer ? id : null;
}
