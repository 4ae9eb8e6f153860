import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appEvents } from '../lib/event-emitter';
import { ApiError, NetworkError } from './api-error';
import { forgetCalls, http } from './http';

const fetchMock = vi.fn<typeof fetch>();

function json(body: unknown, status = 200, type = 'application/json; charset=utf-8'): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': type } });
}

function problem(status: number, code: string): Response {
  return json(
    { type: `/problems/${code}`, title: code, status, code, requestId: 'req-12345678' },
    status,
    'application/problem+json',
  );
}

/** A server that answers only when it is told to. */
function held() {
  const answers: ((response: Response) => void)[] = [];
  fetchMock.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  return { answer: (index: number, response: Response) => answers[index]?.(response) };
}

const heard: string[] = [];
let stopListening: () => void;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  heard.length = 0;
  stopListening = appEvents.on('session-ended', ({ code }) => heard.push(code));
});
afterEach(() => {
  stopListening();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

test('two identical reads at the same time are one call', async () => {
  const server = held();
  const both = Promise.all([http('/v1/user/profile'), http('/v1/user/profile')]);
  server.answer(0, json({ id: 1 }));
  expect(await both).toEqual([{ id: 1 }, { id: 1 }]);
  expect(fetchMock).toHaveBeenCalledOnce();
});

test('a read after the first one has ended is a call of its own', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(json({})));
  await http('/status');
  await http('/status');
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('two saves with different bodies never merge, two with the same body do', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(json({})));
  const save = (body: string) => http('/v1/user/profile', { method: 'PUT', body });
  await Promise.all([save('{"a":1}'), save('{"a":2}'), save('{"a":2}')]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test.for([
  ['a save', { method: 'PUT', body: '{}' }, json({})],
  ['an upload', { method: 'PUT', body: new FormData() }, json({})],
  ['a refused save', { method: 'PUT', body: '{}' }, problem(409, 'AliasTakenError')],
  ['a save whose answer was lost', { method: 'PUT', body: '{}' }, null],
] as const)('a read that began before %s was answered is not joined after it', async ([, write, answer]) => {
  const server = held();
  const before = http('/v1/user/profile');
  fetchMock.mockImplementationOnce(() =>
    answer === null ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answer.clone()),
  );
  await http('/v1/user/profile/alias', write).catch(() => null);
  const after = http('/v1/user/profile');
  server.answer(0, json({ alias: null }));
  server.answer(1, json({ alias: 'demo' }));
  expect(await Promise.all([before, after])).toEqual([{ alias: null }, { alias: 'demo' }]);
});

test('while a write runs, the same write is joined and not sent twice, also when another one ends', async () => {
  const server = held();
  const first = http('/v1/links', { method: 'POST', body: '{}' });
  const other = http('/v1/links/1', { method: 'DELETE' });
  server.answer(1, new Response(null, { status: 204 }));
  await other;
  const again = http('/v1/links', { method: 'POST', body: '{}' });
  server.answer(0, json({ id: 1 }));
  expect(await Promise.all([first, again])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('method and query are part of what is shared', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(json({})));
  await Promise.all([http('/x?a=1'), http('/x?a=2'), http('/x?a=1', { method: 'DELETE' })]);
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

test('two calls for different challenges never merge, two for the same one do', async () => {
  fetchMock.mockImplementation((_path, init) =>
    Promise.resolve(json({ of: new Headers(init?.headers).get('Authorization') })),
  );
  const renew = (Authorization: string) => http('/auth/reissue-token', { method: 'POST', headers: { Authorization } });
  const answers = await Promise.all([renew('Bearer demo-a'), renew('Bearer demo-b'), renew('Bearer demo-b')]);
  expect(answers).toEqual([{ of: 'Bearer demo-a' }, { of: 'Bearer demo-b' }, { of: 'Bearer demo-b' }]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('two uploads are never one call', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(json({})));
  const upload = () => http('/photo', { method: 'PUT', body: new FormData() });
  await Promise.all([upload(), upload()]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('a caller who leaves does not cancel the call for the other one', async () => {
  const server = held();
  const leaving = new AbortController();
  const first = http('/v1/user/profile', { signal: leaving.signal });
  const second = http('/v1/user/profile');
  leaving.abort();
  await expect(first).rejects.toHaveProperty('name', 'AbortError');
  server.answer(0, json({ id: 1 }));
  expect(await second).toEqual({ id: 1 });
  expect(fetchMock.mock.calls[0]?.[1]?.signal).toBeUndefined();
});

test('a failed call is not kept for the next caller', async () => {
  fetchMock.mockResolvedValueOnce(problem(500, 'InternalError')).mockResolvedValueOnce(json({ id: 1 }));
  await expect(http('/x')).rejects.toBeInstanceOf(ApiError);
  expect(await http('/x')).toEqual({ id: 1 });
});

test('204 gives null, and so does an answer that is not JSON', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await http('/a')).toBeNull();
  fetchMock.mockResolvedValueOnce(new Response('hello', { headers: { 'Content-Type': 'text/plain' } }));
  expect(await http('/b')).toBeNull();
});

test('an answer that is not 2xx is thrown with its problem document', async () => {
  fetchMock.mockResolvedValueOnce(problem(409, 'AliasTakenError'));
  await expect(http('/x')).rejects.toMatchObject({ name: 'ApiError', status: 409, code: 'AliasTakenError' });
});

test('an error page of something in between is an ApiError without a problem', async () => {
  fetchMock.mockResolvedValueOnce(
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  );
  await expect(http('/x')).rejects.toMatchObject({ status: 502, problem: null, code: null });
});

test('no answer at all is a NetworkError', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(http('/x')).rejects.toBeInstanceOf(NetworkError);
});

test.for(['UnauthorizedError', 'SessionExpiredError'])(
  '%s tells the application that the session ended',
  async (code) => {
    fetchMock.mockResolvedValueOnce(problem(401, code));
    await expect(http('/x')).rejects.toBeInstanceOf(ApiError);
    expect(heard).toEqual([code]);
  },
);

test.for(['ChallengeInvalidError', 'ChallengeExpiredError', 'SiteCredentialsInvalidError'])(
  '%s leaves the session alone',
  async (code) => {
    fetchMock.mockResolvedValueOnce(problem(401, code));
    await expect(http('/x')).rejects.toBeInstanceOf(ApiError);
    expect(heard).toEqual([]);
  },
);

test('cookies go along to our own origin unless the caller says otherwise', async () => {
  fetchMock.mockImplementation(() => Promise.resolve(json({})));
  await http('/a');
  await http('/b', { credentials: 'omit' });
  expect(fetchMock.mock.calls.map(([, init]) => init?.credentials)).toEqual(['same-origin', 'omit']);
});

test('after a change of the person a running call is not shared any more', async () => {
  const server = held();
  const before = http('/v1/user/profile');
  forgetCalls();
  const after = http('/v1/user/profile');
  server.answer(0, json({ id: 'old' }));
  expect(await before).toEqual({ id: 'old' });
  // The end of the old call does not take the new one out of sharing.
  const joined = http('/v1/user/profile');
  server.answer(1, json({ id: 'new' }));
  expect(await Promise.all([after, joined])).toEqual([{ id: 'new' }, { id: 'new' }]);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});
