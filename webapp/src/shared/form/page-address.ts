import { line } from '../lib/normal-text';

/** Texts that stand where there is nothing to say, as `IsPlaceholder` of the server knows them. */
const placeholders = new Set(
  (
    ' n/a na none null nil undefined no tbd todo keine kein aucun ninguno n.a http: https: http:// https:// example url ' +
    'website link x ?'
  ).split(' '),
);
const isPlaceholder = (text: string) =>
  placeholders.has(text.replaceAll(/^[ .\-–—_/#]+|[ .\-–—_/#]+$/g, '').toLowerCase());

const maxHost = 253;

/** A host with a dot, whose last part is no number unless it is an IPv4 address. `name` is as browsers call it. */
function isWebHost(host: string, name: string): boolean {
  const parts = name.replace(/\.$/, '').split('.');
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || parts.some((part) => part === '' || part.length > 63) || [...host].length > maxHost)
    return false;
  return !/^\d*$/.test(last) || host.replace(/\.$/, '') === name;
}

/**
 * The address of a page in the form in which the server stores it: with the scheme https, which is added or replaces http, with %20 for
 * spaces, and otherwise as it was typed; empty for what stands where there is no address. Null for what is no address of a page. The rule is
 * `WebAddress` of the server (`modules/profile/web_address.go`); the tests of both read `modules/profile/testdata/web_addresses.json`.
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

/** What is typed as an address, as the server stores it; what is none stays as it is, for the rule that says so. */
export const typedAddress = (typed: string): string => pageAddress(typed) ?? line(typed);
