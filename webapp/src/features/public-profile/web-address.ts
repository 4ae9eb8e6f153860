/*
 * A part of a host name that has letters of one writing system only. A part that mixes writing systems can look like the name
 * of another website. website_host.go of the server has the same list.
 */
const writingSystems = [
  '\\p{Script=Latin}',
  '\\p{Script=Cyrillic}',
  '\\p{Script=Greek}',
  '\\p{Script=Armenian}',
  '\\p{Script=Georgian}',
  '\\p{Script=Hebrew}',
  '\\p{Script=Arabic}',
  '\\p{Script=Devanagari}',
  '\\p{Script=Bengali}',
  '\\p{Script=Tamil}',
  '\\p{Script=Thai}',
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー',
  '\\p{Script=Han}\\p{Script=Hangul}',
  '\\p{Script=Han}\\p{Script=Bopomofo}',
];
const readableLabel = new RegExp(`^(?:${writingSystems.map((letters) => `[${letters}0-9-]+`).join('|')})$`, 'u');

/**
 * The host of a website for display; null for everything that is not an https URL. It is shown as typed if it is easy to read
 * correctly, and otherwise in its ASCII form (docs/security.md, T96).
 */
export function hostOf(url: string | null | undefined): string | null {
  if (url == null || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return null;
  const typed = typedHost(url);
  const isShownAsTyped = typed !== hostname && isReadable(typed) && isHostName(typed, hostname);
  return (isShownAsTyped ? typed : hostname).replace(/^www\./, '');
}

/** The URL of a DOI. A DOI may have characters that have a meaning in a URL (doi.org, DOI Handbook, 2.5.2). */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;

/** The host as it was typed, with ASCII letters in lower case; '' if there is none. */
function typedHost(url: string): string {
  const host = /^https:\/\/([^/?#\\:@]+)/i.exec(url)?.[1] ?? '';
  return host.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether a host has only letters in lower case and in their usual form, and no part of it mixes writing systems. */
function isReadable(host: string): boolean {
  if (/\p{Lu}/u.test(host) || host.normalize('NFKC') !== host) return false;
  return host.split('.').every((label) => readableLabel.test(label));
}

/** Whether the browser connects to `hostname` for a typed host. */
function isHostName(typed: string, hostname: string): boolean {
  return URL.canParse(`https://${typed}`) && new URL(`https://${typed}`).hostname === hostname;
}
