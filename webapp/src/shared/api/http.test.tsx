import { type DefaultBodyType, HttpResponse, http as msw } from 'msw';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appEvents } from '../lib/event-emitter';
import { hold } from '../testing/hold';
import { mockServer } from '../testing/mock-server';
import { refusal } from '../testing/problem';
import { ApiError, NetworkError } from './api-error';
import { forgetReads, http } from './http';

const json = (body: DefaultBodyType) => HttpResponse.json(body);
/** The paths are of no operation: the transport does not know the operations. */
const server = mockServer(msw.all('*', () => json({})));

/** Answers the next request with this, and those after it as before. */
const answerOnce = (answer: () => Response | Promise<Response>) => {
  server.use(msw.all('*', answer, { once: true }));
};

const heard: string[] = [];
let stopListening: () => void;

beforeEach(() => {
  heard.length = 0;
  stopListening = appEvents.on('session-ended', ({ code }) => heard.push(code));
});
afterEach(() => {
  stopListening();
});

test('two equal reads at the same time are one request', async () => {
  answerOnce(() => json({ id: 1 }));
  expect(await Promise.all([http('/profile'), http('/profile')])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(server.requests).toHaveLength(1);
});

test('a read after the first one has ended is a request of its own', async () => {
  await http('/status');
  await http('/status');
  expect(server.requests).toHaveLength(2);
});

test.for([
  ['POST', '{"text":"Hello"}'],
  ['PUT', '{}'],
  ['PATCH', '{}'],
  ['DELETE', undefined],
  ['PUT', new FormData()],
] as const)('two equal writes at the same time are two requests: %s %s', async ([method, body]) => {
  const init = body === undefined ? { method } : { method, body };
  await Promise.all([http('/messages', init), http('/messages', init)]);
  expect(server.requests).toHaveLength(2);
});

test.for([
  ['a save', { method: 'PUT', body: '{}' }, () => json({})],
  ['an upload', { method: 'PUT', body: new FormData() }, () => json({})],
  ['a refused save', { method: 'PUT', body: '{}' }, () => refusal(409, 'AliasTakenError')],
  ['a save whose answer was lost', { method: 'PUT', body: '{}' }, () => HttpResponse.error()],
] as const)('a read that began before %s was answered is not joined after it', async ([, write, answer]) => {
  const old = hold<Response>();
  answerOnce(old.answer);
  const before = http('/profile');
  answerOnce(answer);
  await http('/profile/alias', write).catch(() => null);
  answerOnce(() => json({ alias: 'demo' }));
  const after = http('/profile');
  old.release(json({ alias: null }));
  expect(await Promise.all([before, after])).toEqual([{ alias: null }, { alias: 'demo' }]);
});

test('method and query are part of what is shared', async () => {
  await Promise.all([http('/x?a=1'), http('/x?a=2'), http('/x?a=1', { method: 'DELETE' })]);
  expect(server.requests).toHaveLength(3);
});

test('two reads for different challenges never merge, two for the same one do', async () => {
  server.use(msw.get('*/challenge', ({ request }) => json({ of: request.headers.get('Authorization') })));
  const read = (Authorization: string) => http('/challenge', { headers: { Authorization } });
  const answers = await Promise.all([read('Bearer demo-a'), read('Bearer demo-b'), read('Bearer demo-b')]);
  expect(answers).toEqual([{ of: 'Bearer demo-a' }, { of: 'Bearer demo-b' }, { of: 'Bearer demo-b' }]);
  expect(server.requests).toHaveLength(2);
});

test('a caller who leaves does not cancel the read for the other one', async () => {
  const held = hold<Response>();
  answerOnce(held.answer);
  const leaving = new AbortController();
  const first = http('/profile', { signal: leaving.signal });
  const second = http('/profile');
  leaving.abort();
  await expect(first).rejects.toHaveProperty('name', 'AbortError');
  held.release(json({ id: 1 }));
  expect(await second).toEqual({ id: 1 });
  expect(server.requests).toHaveLength(1);
});

test('a failed call is not kept for the next caller', async () => {
  answerOnce(() => refusal(500, 'InternalError'));
  await expect(http('/x')).rejects.toBeInstanceOf(ApiError);
  expect(await http('/x')).toEqual({});
});

test('204 gives null, and so does an answer that is not JSON', async () => {
  answerOnce(() => new Response(null, { status: 204 }));
  expect(await http('/a')).toBeNull();
  answerOnce(() => HttpResponse.text('hello'));
  expect(await http('/b')).toBeNull();
});

test('an answer that is not 2xx is thrown with its problem document', async () => {
  answerOnce(() => refusal(409, 'AliasTakenError'));
  await expect(http('/x')).rejects.toMatchObject({ name: 'ApiError', status: 409, code: 'AliasTakenError' });
});

test('an error page of something in between is an ApiError without a problem', async () => {
  answerOnce(() => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }));
  await expect(http('/x')).rejects.toMatchObject({ status: 502, problem: null, code: null });
});

test('no answer at all is a NetworkError', async () => {
  answerOnce(() => HttpResponse.error());
  await expect(http('/x')).rejects.toBeInstanceOf(NetworkError);
});

test.for(['UnauthorizedError', 'SessionExpiredError'] as const)(
  '%s tells the application that the session ended, if the server does not know the cookie either',
  async (code) => {
    server.use(msw.all('*', () => refusal(401, code)));
    await expect(http('/x')).rejects.toBeInstanceOf(ApiError);
    expect(heard).toEqual([code]);
  },
);

test.for([
  ['a session that goes on with another value of its cookie', () => json({ memberId: 'demo' })],
  ['an answer that leaves it open', () => refusal(503, 'ServiceUnavailableError')],
  ['no answer', () => HttpResponse.error()],
] as const)('a refused call does not end %s', async ([, user]) => {
  server.use(msw.get('/auth/user', user));
  answerOnce(() => refusal(401, 'SessionExpiredError'));
  await expect(http('/photo', { method: 'PUT' })).rejects.toMatchObject({ code: 'SessionExpiredError' });
  expect(heard).toEqual([]);
});

test('calls that are refused at the same time ask once, and the next one asks again', async () => {
  const asked = () => server.requests.filter(({ url }) => url === '/auth/user').length;
  server.use(msw.all('*', () => refusal(401, 'SessionExpiredError')));
  await Promise.allSettled([http('/a'), http('/b'), http('/c', { method: 'PUT' })]);
  expect(heard).toHaveLength(3);
  expect(asked()).toBe(1);
  await http('/a').catch(() => null);
  expect(asked()).toBe(2);
});

test.for(['ChallengeInvalidError', 'ChallengeExpiredError', 'SiteCredentialsInvalidError'] as const)(
  '%s leaves the session alone',
  async (code) => {
    answerOnce(() => refusal(401, code));
    await expect(http('/x')).rejects.toBeInstanceOf(ApiError);
    expect(heard).toEqual([]);
  },
);

test('cookies go along to our own origin unless the caller says otherwise', async () => {
  await http('/a');
  await http('/b', { credentials: 'omit' });
  expect(server.requests.map(({ credentials }) => credentials)).toEqual(['same-origin', 'omit']);
});

test('after a change of the person a running read is not shared any more', async () => {
  const old = hold<Response>();
  answerOnce(old.answer);
  const before = http('/profile');
  forgetReads();
  const held = hold<Response>();
  answerOnce(held.answer);
  const after = http('/profile');
  old.release(json({ id: 'old' }));
  expect(await before).toEqual({ id: 'old' });
  // The end of the old read does not take the new one out of sharing.
  const joined = http('/profile');
  held.release(json({ id: 'new' }));
  expect(await Promise.all([after, joined])).toEqual([{ id: 'new' }, { id: 'new' }]);
  expect(server.requests).toHaveLength(2);
});
