import { useInfiniteQuery } from '@tanstack/react-query';
import { getListInviteLinksQueryKey, listInviteLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { isActive } from './invite-state';

/** What is kept of the invitations: apart from single pages, and marked as dirty together with them. */
export const inviteLinksKey = [...getListInviteLinksQueryKey(), 'pages'] as const;

/** The largest page that there is: all active invitations are on the first one. */
const pageSize = 100;

/** The active invitations as the server has them now. */
export async function loadActiveInvites(): Promise<InviteLink[]> {
  const { items } = await listInviteLinks({ limit: pageSize });
  return items.filter(isActive);
}

/** The invitations of whoever is signed in, page by page: active ones first, each group newest first. */
export function useInviteLinks() {
  return useInfiniteQuery({
    queryKey: inviteLinksKey,
    queryFn: ({ pageParam, signal }) =>
      listInviteLinks(pageParam === null ? { limit: pageSize } : { limit: pageSize, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
