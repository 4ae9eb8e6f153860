import { line } from '../lib/normal-text';

/** Texts that people type to say that there is no URL (`IsPlaceholder` of the server). */
const placeholders = new Set(
  (
    ' n/a na none null nil undefined no tbd todo keine kein aucun ninguno n.a http: https: http:// https:// example url ' +
    'website link x ?'
  ).split(' '),
);
const isPlaceholder = (text: string) =>
  placeholders.has(text.replaceAll(/^[ .\-–—_/#]+|[ .\-–—_/#]+$/g, '').toLowerCase());

const maxHost = 253;

/**
 * Whether a host has a dot, and its last part is not a number unless it is an IPv4 address. `name` is the host as the
 * URL parser of the browser returns it.
 */
function isWebHost(host: string, name: string): boolean {
  const parts = name.replace(/\.$/, '').split('.');
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.some((part) => part === '' || part.length > 63) || [...host].length > maxHost)
    return false;
  return !/^\d*$/.test(last) || host.replace(/\.$/, '') === name;
}

/**
 * The URL of a page in the form in which the server stores it. The scheme is https, which is added or replaces http.
 * Spaces become %20. Everything else stays as it was typed. It is empty for a placeholder, and null for a text that is
 * not the URL of a page. The rule is `WebAddress` of the server (`modules/profile/web_address.go`); the tests of both
 * read `modules/profile/testdata/web_addresses.json`.
 */
export function pageAddress(typed: string): string | null {
  const rest = line(typed).replace(/^(?:https?:)?\/*/i, '');
  if (isPlaceholder(rest)) return '';
  if (/^[a-z][a-z\d+.-]*:/i.test(rest) && !/^[^/?#:]+:\d*(?:[/?#]|$)/.test(rest)) return null;
  const written = rest
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .split(/\p{Z}+/u)
    .join('%20');
  const address = `https://${written}`;
  const host = /^[^/?#]*/.exec(written)?.[0] ?? '';
  // Browsers read a backslash as a slash, and decode a host.
  if (/[\\%@\p{C}]/u.test(host) || !URL.canParse(address)) return null;
  return isWebHost(host.replace(/:\d*$/, ''), new URL(address).hostname) ? address : null;
}

/**
 * The typed URL in the form in which the server stores it. A text that is not a URL stays as it is, so that a rule can
 * report it.
 */
export const typedAddress = (typed: string): string => pageAddress(typed) ?? line(typed);
