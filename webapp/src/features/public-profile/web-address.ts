/** The address of a website as people read it; null for everything that is not an https address, whatever the server says. */
export function hostOf(url: string | null | undefined): string | null {
  if (url == null || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname.replace(/^www\./, '') : null;
}
