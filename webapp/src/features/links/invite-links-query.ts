import { getListInviteLinksInfiniteQueryOptions } from '@/shared/api/generated/endpoints/sharing/sharing';

/** The largest page of the contract: all active invitations are on the first one. */
export const inviteLinksParams = { limit: 100 };

/** The invitations of the signed-in user, page by page: active ones first, each group newest first. */
export const inviteLinksQuery = () =>
  getListInviteLinksInfiniteQueryOptions(inviteLinksParams, { query: { getNextPageParam: (page) => page.nextCursor } });
