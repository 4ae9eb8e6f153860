import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '../testing/problem';
import { forgetCalls } from './http';
import { httpOnce } from './http-once';

const fetchMock = vi.fn<typeof fetch>();
const made = () => Promise.resolve(Response.json({ id: 1 }, { status: 201 }));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const fromTheProxy = (status: number) => () => Promise.resolve(new Response('<h1>Sorry</h1>', { status }));

/** Contents are remembered between tests, so each has its own. */
let content = 0;
const body = () => `{"name":"${String(content)}"}`;

beforeEach(() => {
  content += 1;
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  forgetCalls();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

const save = (text = body(), path = '/v1/user/profile/sections') =>
  httpOnce(path, { method: 'POST', body: text, headers: { 'Content-Type': 'application/json' } }).catch(
    (error: unknown) => error,
  );

/** The keys of the calls that were sent so far. */
const keys = () => fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers).get('Idempotency-Key'));

test('a key is one that the contract takes, and stands beside the other headers', async () => {
  fetchMock.mockImplementation(made);
  await save();
  expect(keys()[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(new Headers(fetchMock.mock.calls[0]?.[1]?.headers).get('Content-Type')).toBe('application/json');
});

test.for([
  ['lost on the way', lost],
  ['the proxy 502', fromTheProxy(502)],
  ['the proxy 503', fromTheProxy(503)],
  ['the proxy 504', fromTheProxy(504)],
  ['that it is being saved', () => Promise.resolve(refusal(409, 'IdempotencyConflictError'))],
  ['that the server is unavailable', () => Promise.resolve(refusal(503, 'ServiceUnavailableError'))],
  ['that the session has ended', () => Promise.resolve(refusal(401, 'SessionExpiredError'))],
] as const)('the same content is the same call after the answer %s', async ([, answer]) => {
  fetchMock.mockImplementationOnce(answer).mockImplementation(made);
  await save();
  expect(await save()).toEqual({ id: 1 });
  const [first, second] = keys();
  expect(second).toBe(first);
});

test('what has succeeded is another call when it is wanted again', async () => {
  fetchMock.mockImplementation(made);
  await save();
  await save();
  const [first, second] = keys();
  expect(second).not.toBe(first);
});

test('another content, or the same one for another address, is another call', async () => {
  fetchMock.mockImplementation(lost);
  await save();
  await save('{"other":true}');
  await save(body(), '/v1/user/profile/links');
  await save();
  expect(new Set(keys()).size).toBe(3);
  expect(keys()[3]).toBe(keys()[0]);
});

test('two saves of one content at the same time are one call, and keep one key when it is lost', async () => {
  fetchMock.mockImplementationOnce(lost).mockImplementation(made);
  await Promise.all([save(), save()]);
  expect(fetchMock).toHaveBeenCalledOnce();
  await save();
  expect(keys()[1]).toBe(keys()[0]);
});

test('who comes back after ten minutes means another call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchMock.mockImplementation(lost);
  await save();
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await save();
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  await save();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
