import { getResponse, type HttpHandler, matchRequestUrl } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';

/** Relative addresses of the application are resolved against it; the generated handlers match any origin. */
const origin = 'http://wright.test';

/** A request as it reached the mocked server. */
export type SentRequest = {
  method: string;
  /** The path with the query, as the generated functions `get…Url` return it. */
  url: string;
  query: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  keepalive: boolean;
  /** What the JSON says; null for a request without JSON. */
  body: unknown;
};

/** The mocked server of a test file. */
export type MockServer = {
  /** Adds handlers for the rest of the test. They come before those that are already there. */
  use: (...handlers: HttpHandler[]) => void;
  /** All requests since the test began, the oldest first. */
  readonly requests: readonly SentRequest[];
  /** The requests of one operation, which its generated handler names: `requestsTo(getUpdateUserMockHandler)`. */
  requestsTo: (getHandler: () => HttpHandler) => SentRequest[];
};

/**
 * Mocks the server in all tests of the file that calls this. Each test begins with the given handlers, which come from
 * `shared/testing/generated`, and fails if no handler answers one of its requests. Requests are answered inside the page and
 * not by the service worker of the stories, so that a test sees at once what was sent, and that nothing was.
 */
export function mockServer(...handlers: HttpHandler[]): MockServer {
  const requests: SentRequest[] = [];
  const mistakes: unknown[] = [];
  let current: HttpHandler[] = [];

  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, origin), init);
    const sent = toSentRequest(request, init?.body);
    requests.push(sent);
    try {
      const response = await getResponse(current, request);
      if (response === undefined) throw new Error(`No handler answers ${sent.method} ${sent.url}.`);
      if (response.type !== 'error') return response;
    } catch (error) {
      mistakes.push(error);
    }
    throw new TypeError('Failed to fetch');
  };

  beforeEach(() => {
    requests.length = 0;
    mistakes.length = 0;
    current = handlers;
    vi.stubGlobal('fetch', answer);
  });
  // `fetch` stays replaced until the page is cleared for the next test: what is still on it must not reach the network.
  afterEach(() => {
    for (const mistake of mistakes) throw mistake;
  });

  return {
    use: (...added) => {
      current = [...added, ...current];
    },
    requests,
    requestsTo: (getHandler) => {
      const { method, path } = getHandler().info;
      return requests.filter(
        (request) => request.method === method && matchRequestUrl(new URL(request.url, origin), path as string).matches,
      );
    },
  };
}

function toSentRequest({ method, url, headers, credentials, keepalive }: Request, body: unknown): SentRequest {
  const { pathname, search, searchParams } = new URL(url);
  return {
    method,
    url: pathname + search,
    query: searchParams,
    headers,
    credentials,
    keepalive,
    body: typeof body === 'string' ? JSON.parse(body) : null,
  };
}
