import type { components, paths } from '@wright/api-client/contract';
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { ErrorCode } from './generated/error-codes.js';

export type { components, paths } from '@wright/api-client/contract';
export { type Captcha, solveCaptcha } from './captcha.js';
export { type ErrorCode, errorTitles } from './generated/error-codes.js';

/** The body of every refusal (RFC 9457). Decide by `code` only. */
export type Problem = components['schemas']['Problem'];

/** Every operation of the contract, by method and path, with its types. */
export type WrightClient = Client<paths>;

export type WrightClientOptions = {
  /** Where the site is, such as `https://wright.example`. */
  baseUrl: string;
  /** Stands in for the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * Returns a client of one site. The session is a cookie: browsers keep it by themselves, and everywhere else the client
 * does, in memory and for itself alone. So two clients are two people, or one person twice.
 */
export function createWrightClient({ baseUrl, fetch }: WrightClientOptions): WrightClient {
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/\/+$/, ''),
    credentials: 'same-origin',
    // The contract has lists in one parameter, their entries separated by commas.
    querySerializer: { array: { style: 'form', explode: false } },
    ...(fetch === undefined ? {} : { fetch }),
  });
  if (typeof document === 'undefined') client.use(keepCookies());
  return client;
}

/** Says whether something is a problem document, and whether it has the code. */
export function isProblem(value: unknown, code?: ErrorCode): value is Problem {
  if (typeof value !== 'object' || value === null || !('code' in value) || !('requestId' in value)) return false;
  return code === undefined || value.code === code;
}

/** Keeps the cookies of one site. All of them have the path `/` and no domain. */
function keepCookies(): Middleware {
  const kept = new Map<string, string>();
  return {
    onRequest({ request }) {
      if (kept.size > 0) request.headers.set('Cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
      return request;
    },
    onResponse({ response }) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const [name = '', ...value] = pair.split('=');
        const hasEnded = attributes.some((attribute) => /^max-age=(0|-.*)$/i.test(attribute));
        if (hasEnded) kept.delete(name);
        else kept.set(name, value.join('='));
      }
    },
  };
}
