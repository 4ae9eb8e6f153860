/*
 * What pages read from the query of their address. A member that is not valid counts as one that is not there.
 */
import { parseRedirectResult, type RedirectResult } from './redirect-result';
import { safeReturnTo } from './route-access';

type ReturnSearch = { returnTo?: string | undefined };

/** The query of a page that leads on to the login: where to go from there. */
export function returnSearch({ returnTo }: Record<string, unknown>): ReturnSearch {
  return { returnTo: safeReturnTo(returnTo) };
}

type LoginSearch = Partial<RedirectResult> & ReturnSearch;

/** The query of the login. A member that is not valid is overwritten with undefined, see `redirect-result.ts`. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  return { ...parseRedirectResult(search), ...returnSearch(search) };
}

/** The query of the page for what nobody foresaw: the number of the call that failed. */
export function requestSearch(search: Record<string, unknown>): { requestId?: string | undefined } {
  const requestId = search['requestId'];
  return { requestId: typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : undefined };
}

/** Whom to unblock, and where their page is. */
export type BlockedSearch = { memberId?: string | undefined } & ReturnSearch;

/** The query of the page about somebody who is blocked. */
export function blockedSearch(search: Record<string, unknown>): BlockedSearch {
  const { memberId } = search;
  const isMember = typeof memberId === 'string' && /^[\da-f-]{36}$/.test(memberId);
  return { memberId: isMember ? memberId : undefined, ...returnSearch(search) };
}
