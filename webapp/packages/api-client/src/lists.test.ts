import { describe, expect, test } from 'vitest';
import { createWrightClient, dataOf, eachEvent, eachItem, WrightError } from './index.js';

/** A site that gives one answer after the other, and a client of it. */
function site(...answers: Response[]) {
  const asked: string[] = [];
  const fetch = (request: Request) => {
    asked.push(new URL(request.url).search);
    return Promise.resolve(answers[asked.length - 1] ?? Response.error());
  };
  return { asked, wright: createWrightClient({ baseUrl: 'https://wright.example', fetch, retry: { times: 0 } }) };
}

const problem = {
  type: '/problems/InvalidCursorError',
  title: 'The list has changed',
  status: 400,
  code: 'InvalidCursorError',
  requestId: 'r',
};

describe('a list', () => {
  const page = (nextCursor: string | null, ...ids: string[]) =>
    Response.json({ items: ids.map((id) => ({ id })), nextCursor });

  test('is read page by page, as far as it is needed', async () => {
    const { asked, wright } = site(page('next', 'a', 'b'), page(null, 'c'));
    const jobs = eachItem((page) => wright.GET('/v1/jobs', { params: { query: { query: 'ferry', ...page } } }));
    const ids: string[] = [];
    for await (const { id } of jobs) {
      ids.push(id);
      if (ids.length === 2) expect(asked).toEqual(['?query=ferry']);
    }
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(asked).toEqual(['?query=ferry', '?query=ferry&cursor=next']);
  });

  test('ends with the refusal of a page', async () => {
    const { wright } = site(page('next', 'a'), Response.json(problem, { status: 400 }));
    const jobs = eachItem(() => wright.GET('/v1/jobs'));
    expect((await jobs.next()).value).toMatchObject({ id: 'a' });
    await expect(jobs.next()).rejects.toBeInstanceOf(WrightError);
  });
});

describe('events', () => {
  const events = (hasMore: boolean, ...ids: string[]) => Response.json({ items: ids.map((id) => ({ id })), hasMore });

  test('are read from the last one that the receiver has, to the newest', async () => {
    const { asked, wright } = site(events(true, 'b', 'c'), events(false, 'd'));
    const ids: string[] = [];
    for await (const { id } of eachEvent(wright, 'a')) ids.push(id);
    expect(ids).toEqual(['b', 'c', 'd']);
    expect(asked).toEqual(['?limit=100&since=a', '?limit=100&since=c']);
  });
});

describe('the data of a call', () => {
  test('is undefined where there is no body', async () => {
    expect(await dataOf(site(new Response(null, { status: 204 })).wright.GET('/v1/user/profile'))).toBeUndefined();
  });

  test('of a refused call is an error with the problem', async () => {
    const error = await dataOf(site(Response.json(problem, { status: 400 })).wright.GET('/v1/events')).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(WrightError);
    expect(error).toMatchObject({ status: 400, problem, message: 'InvalidCursorError: The list has changed' });
    expect((error as WrightError).is('InvalidCursorError')).toBe(true);
    expect((error as WrightError).is('ValidationError')).toBe(false);
  });

  test('of an answer that is no problem is an error with the status', async () => {
    for (const body of ['<html>', '']) {
      const call = dataOf(site(new Response(body, { status: 502 })).wright.GET('/v1/events'));
      await expect(call).rejects.toMatchObject({ status: 502, problem: undefined, message: 'The site answered 502' });
    }
  });
});
