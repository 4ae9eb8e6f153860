/** What the page knows about itself before the first call. */
export type Env = {
  /** The name of the site, as the operator has set it. */
  productName: string;
  /** Whether the request for this page carried a session cookie. Without one there is nobody to ask for. */
  mayHaveSession: boolean;
};

function metaContent(page: Document, name: string): string | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}

/**
 * Reads what the server wrote into the page.
 *
 * @param isDevelopment the page comes from the development server of the tool chain, which knows no sessions
 * @throws Error when the page has no name: then it is not our page, and going on would only hide that
 */
export function readEnv(page: Document, isDevelopment: boolean): Env {
  const productName = metaContent(page, 'application-name')?.trim() ?? '';
  if (productName === '') throw new Error('The page has no <meta name="application-name">.');
  return {
    productName,
    mayHaveSession: isDevelopment || metaContent(page, 'wright-session') === 'present',
  };
}

let current: Env | undefined;

/** The environment of this page; read once. */
export function env(): Env {
  current ??= readEnv(document, import.meta.env.DEV);
  return current;
}

/** Says what a page would have said, where one is drawn without a document. */
export function setEnv(known: Env): void {
  current = known;
}
