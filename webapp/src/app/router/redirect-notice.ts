import { nameOfProvider } from '@/shared/config/login-providers';
import { m } from '@/shared/i18n/messages';
import type { Notice } from '@/shared/ui/notify';
import type { RedirectResult } from './redirect-result';

/** The notification about the result of a redirect from a provider; null if there is no result. */
export function noticeOf(
  { status, type, provider }: RedirectResult,
  strategies?: readonly { id: string; name: string }[],
): Notice | null {
  if (status === undefined) return null;
  const isDone = status === 'success';
  if (type === 'login') {
    return isDone
      ? { tone: 'success', text: m.login_redirect_done() }
      : { tone: 'error', text: m.login_redirect_failed() };
  }
  if (provider === undefined) return null;
  const name = nameOfProvider(provider, strategies);
  return isDone
    ? { tone: 'success', text: m.link_redirect_done({ provider: name }) }
    : { tone: 'error', text: m.link_redirect_failed({ provider: name }) };
}

/** The pages to which a redirect may lead (`allowedReturnTo` in modules/auth/oauth/return_to.go). */
const mayReturnTo = /^\/(app|p|t|r)(\/|$)/;

/** The purposes of a redirect (`Purpose` in modules/auth/oauth). */
const purposes: readonly unknown[] = ['login', 'link'];

/**
 * Whether the URL is the target of a provider's redirect: it has a `status` and the `type` of such a redirect. A page may have a
 * `status` and a `type` of its own, such as filters.
 */
export function hasRedirectResult(pathname: string, search: Readonly<Record<string, unknown>>): boolean {
  return mayReturnTo.test(pathname) && 'status' in search && purposes.includes(search['type']);
}

/** The URL without the three parameters that the redirect of a provider has. */
export function withoutRedirectResult(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost');
  for (const name of ['status', 'type', 'provider']) searchParams.delete(name);
  const query = searchParams.toString();
  return `${pathname}${query === '' ? '' : `?${query}`}${hash}`;
}
