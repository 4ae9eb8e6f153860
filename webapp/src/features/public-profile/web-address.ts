/** A website without its scheme, for display; null for everything that is not an https URL. */
export function hostOf(url: string | null | undefined): string | null {
  if (url == null || !URL.canParse(url)) return null;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' ? hostname.replace(/^www\./, '') : null;
}
