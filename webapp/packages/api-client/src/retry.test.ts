import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWrightClient } from './index.js';

type Outcome = Response | Error;

/** A site that gives one answer after the other, and a client of it. */
function site(...outcomes: Outcome[]) {
  const asked: Request[] = [];
  const bodies: string[] = [];
  const fetch = async (request: Request) => {
    const outcome = outcomes[asked.length] ?? new Response(null, { status: 204 });
    asked.push(request);
    bodies.push(await request.text());
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return {
    asked,
    bodies,
    wright: createWrightClient({ baseUrl: 'https://wright.example', token: 'wright_pat_A', fetch }),
  };
}

const refusal = (status: number, retryAfter?: string) =>
  new Response('{}', { status, headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter } });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Lets all waits pass. */
async function settled<Value>(call: Promise<Value>): Promise<Value> {
  call.catch(() => undefined);
  await vi.runAllTimersAsync();
  return call;
}

const link = { body: { name: 'Applications' } };
const section = { params: { path: { id: 4 } }, body: { typeId: 'Workplace', title: 'Engineer' } } as const;

describe('a call', () => {
  test('over a limit is repeated when the site says, whatever it does', async () => {
    const { asked, bodies, wright } = site(refusal(429, '7'));
    const call = wright.POST('/v1/user/webhooks', {
      body: { url: 'https://hooks.example', types: ['profile.changed'] },
    });
    await vi.advanceTimersByTimeAsync(6999);
    expect(asked).toHaveLength(1);
    await settled(call);
    expect(asked).toHaveLength(2);
    expect(bodies[1]).toBe(bodies[0]);
    expect(bodies[0]).not.toBe('');
  });

  test('that reads is repeated after a lost answer, at most twice', async () => {
    const { asked, wright } = site(new TypeError('lost'), refusal(503, '1'), refusal(503, '1'), refusal(503, '1'));
    const { response } = await settled(wright.GET('/v1/token'));
    expect(response.status).toBe(503);
    expect(asked).toHaveLength(3);
  });

  test('that makes something is repeated with the same key', async () => {
    const { asked, wright } = site(new TypeError('lost'), refusal(502));
    await settled(wright.POST('/v1/user/profile/links', link));
    const keys = asked.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toMatch(/^[\w-]{16,64}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('keeps the key of its caller', async () => {
    const { asked, wright } = site();
    const key = 'a-key-of-the-caller';
    await wright.POST('/v1/user/profile/links', { ...link, params: { header: { 'Idempotency-Key': key } } });
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe(key);
  });

  test('that replaces is repeated, but not with If-Match', async () => {
    const free = site(refusal(503));
    await settled(free.wright.PUT('/v1/user/profile/sections/{id}', section));
    expect(free.asked).toHaveLength(2);
    const guarded = site(refusal(503));
    const params = { ...section.params, header: { 'If-Match': '"4"' } };
    await settled(guarded.wright.PUT('/v1/user/profile/sections/{id}', { ...section, params }));
    expect(guarded.asked).toHaveLength(1);
  });

  test.each([new TypeError('lost'), refusal(503, '0')])('that may have been done is not repeated', async (outcome) => {
    const { asked, wright } = site(outcome);
    const call = wright.DELETE('/v1/user/profile/sections/{id}', { params: section.params });
    await settled(call).catch((error: unknown) => {
      expect(error).toBe(outcome);
    });
    expect(asked).toHaveLength(1);
  });

  test('that is refused for another reason is not repeated', async () => {
    const { asked, wright } = site(refusal(422, '0'));
    await settled(wright.POST('/v1/user/profile/links', link));
    expect(asked).toHaveLength(1);
  });

  test('is returned when the wait would be longer than the client waits', async () => {
    const { asked, wright } = site(refusal(429, '31'));
    const { response } = await settled(wright.GET('/v1/token'));
    expect(response.status).toBe(429);
    expect(asked).toHaveLength(1);
  });

  test('ends its wait when it is given up', async () => {
    const { asked, wright } = site(refusal(429, '20'));
    const given = new AbortController();
    const call = wright.GET('/v1/token', { signal: given.signal });
    await vi.advanceTimersByTimeAsync(10);
    given.abort();
    await expect(call).rejects.toThrow(/abort/i);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
