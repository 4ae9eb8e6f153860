import { getResponse, type HttpHandler, matchRequestUrl } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';

/** The base of the application's relative URLs. The generated handlers match any origin. */
const origin = 'http://wright.test';

/** A request that the mocked server has received. */
export type SentRequest = {
  method: string;
  /** The path with the query, as the generated functions `get…Url` return it. */
  url: string;
  query: URLSearchParams;
  headers: Headers;
  credentials: RequestCredentials;
  keepalive: boolean;
  /** The parsed JSON body; null for a request without JSON. */
  body: unknown;
};

/** The mocked server of a test file. */
export type MockServer = {
  /** Adds handlers for the rest of the test. They are asked before existing handlers. */
  use: (...handlers: HttpHandler[]) => void;
  /** All requests of the current test, the oldest first. */
  readonly requests: readonly SentRequest[];
  /** The requests to one operation, which its generated handler identifies: `requestsTo(getUpdateUserMockHandler)`. */
  requestsTo: (getHandler: () => HttpHandler) => SentRequest[];
};

/**
 * Mocks the server in all tests of the file that calls this function. Each test begins with the given handlers, which
 * come from `shared/testing/generated`. A test fails if no handler responds to one of its requests. The responses come
 * from inside the page and not from the service worker of the stories, so a test knows at once which requests were
 * sent, or that none was sent.
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
  // `fetch` stays replaced until the page is cleared for the next test, because components that are still mounted must
  // not reach the network.
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
