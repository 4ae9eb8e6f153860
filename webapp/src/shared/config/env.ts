/** The configuration that the server has written into the page. */
export type Env = {
  /** The name of the site, as the operator has set it. */
  productName: string;
  /** Whether the request for this page had a session cookie. Without one, the user is not requested. */
  mayHaveSession: boolean;
};

function metaContent(page: Document, name: string): string | null {
  return page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? null;
}

/**
 * Reads the configuration that the server wrote into the page.
 *
 * @param isDevelopment the page comes from the development server of Vite, which does not know sessions
 * @throws Error when the page has no product name, because it is not a page of the server then
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

/** Sets the environment for rendering a page without a document. */
export function setEnv(known: Env): void {
  current = known;
}
