import type { paths } from '@wright/api-client/contract';
import createClient, { type Client, createQuerySerializer, type Middleware } from 'openapi-fetch';
import { idempotentOperations, joinedParameters } from './generated/operations.js';
import { type RetryOptions, retrying } from './retry.js';

export type { components, paths } from '@wright/api-client/contract';
export { type Captcha, solveCaptcha } from './captcha.js';
export { type ErrorCode, errorTitles } from './generated/error-codes.js';
export { type EventOf, eachEvent, eachItem, isEvent, type WebhookEvent } from './lists.js';
export { type Answer, dataOf, isProblem, type Problem, WrightError } from './problem.js';
export type { RetryOptions } from './retry.js';
export { verifyWebhook, type WebhookHeaders, WebhookSignatureError } from './webhook.js';

/** Every operation of the contract, by method and path, with its types. */
export type WrightClient = Client<paths> & {
  /** Returns the whole address of a reference in an answer, such as `photoUrl`. A whole address stays as it is. */
  resolve: (reference: string) => string;
};

export type WrightClientOptions = {
  /** Where the site is, such as `https://wright.example`. */
  baseUrl: string;
  /** A personal access token. The client then neither sends nor keeps cookies. */
  token?: string | undefined;
  /** How calls are repeated that were refused for the moment. */
  retry?: RetryOptions;
  /** Stands in for the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/**
 * Returns a client of one site. With a token, each call has it. Without one, the session is a cookie: browsers keep it by
 * themselves, and everywhere else the client does, in memory and for itself alone. So two clients are two people, or one
 * person twice.
 */
export function createWrightClient({ baseUrl, token, retry, fetch }: WrightClientOptions): WrightClient {
  const site = baseUrl.replace(/\/+$/, '');
  const client = createClient<paths>({
    baseUrl: site,
    credentials: token === undefined ? 'same-origin' : 'omit',
    querySerializer: writeQuery,
    fetch: retrying(fetch ?? ((request) => globalThis.fetch(request)), retry),
  });
  client.use(addIdempotencyKeys());
  if (token !== undefined) client.use(sendToken(token));
  else if (typeof document === 'undefined') client.use(keepCookies());
  return Object.assign(client, { resolve: (reference: string) => new URL(reference, `${site}/`).href });
}

const writeJoined = createQuerySerializer({ array: { style: 'form', explode: false } });
const writeSeparate = createQuerySerializer({ array: { style: 'form', explode: true } });

/** Writes query parameters. Most lists have a parameter for each entry, others have one for all entries. */
function writeQuery(query: Record<string, unknown>): string {
  const isJoined = ([name]: [string, unknown]) => joinedParameters.has(name);
  const entries = Object.entries(query);
  return [
    writeSeparate(Object.fromEntries(entries.filter((entry) => !isJoined(entry)))),
    writeJoined(Object.fromEntries(entries.filter(isJoined))),
  ]
    .filter((part) => part !== '')
    .join('&');
}

/** Gives a key to each call that makes or sends something, so that it can be repeated. A key of the caller stays. */
function addIdempotencyKeys(): Middleware {
  return {
    onRequest({ request, schemaPath }) {
      const isIdempotent = idempotentOperations.has(`${request.method} ${schemaPath}`);
      if (isIdempotent && !request.headers.has('Idempotency-Key')) {
        request.headers.set('Idempotency-Key', crypto.randomUUID());
      }
      return request;
    },
  };
}

/** Sends a token. A call with a credential of its own keeps that, such as the challenge of a sign-in. */
function sendToken(token: string): Middleware {
  return {
    onRequest({ request }) {
      if (!request.headers.has('Authorization')) request.headers.set('Authorization', `Bearer ${token}`);
      return request;
    },
  };
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
