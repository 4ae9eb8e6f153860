/* Parsers of the search parameters of pages. An invalid parameter counts as missing. */
import { parseRedirectResult, type RedirectResult } from './redirect-result';
import { safeReturnTo } from './route-access';

type ReturnSearch = { returnTo?: string | undefined };

/** The search parameters of a page that leads to the login: the path to return to. */
export function returnSearch({ returnTo }: Record<string, unknown>): ReturnSearch {
  return { returnTo: safeReturnTo(returnTo) };
}

type LoginSearch = Partial<RedirectResult> & ReturnSearch;

/** The search parameters of the login. Invalid parameters are set to undefined (`redirect-result.ts`). */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return { ...parseRedirectResult(search), ...returnSearch(search) };
}

/** The search parameters of the page for unknown errors: the id of the failed request. */
export function requestSearch(search: Record<string, unknown>): { requestId?: string | undefined } {
  const requestId = search['requestId'];
  return { requestId: typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined };
}

/** The member to unblock, and the path of their page. */
export type BlockedSearch = { memberId?: string | undefined } & ReturnSearch;

/** The search parameters of the page about a blocked member. */
export function blockedSearch(search: Record<string, unknown>): BlockedSearch {
  const { memberId } = search;
  const isMember = typeof memberId === 'string' && /^[\da-f-]{36}$/.test(memberId);
  return { memberId: isMember ? memberId : undefined, ...returnSearch(search) };
}
