import { describe, expect, test } from 'vitest';
import { createWrightClient, isProblem } from './index.js';

/** A site that notes what is asked and answers what it is told to. */
function site(...answers: Response[]) {
  const asked: Request[] = [];
  const fetch = (request: Request) => {
    asked.push(request);
    return Promise.resolve(answers[asked.length - 1] ?? new Response(null, { status: 204 }));
  };
  return { asked, wright: createWrightClient({ baseUrl: 'https://wright.example/', fetch }) };
}

describe('the client', () => {
  test('asks by the paths of the contract', async () => {
    const { asked, wright } = site();
    await wright.PUT('/v1/user/profile/sections/{id}', {
      params: { path: { id: 4 } },
      body: { typeId: 'Workplace', title: 'Engineer' },
    });
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT https://wright.example/v1/user/profile/sections/4',
    ]);
  });

  test('sends a list in a parameter for each entry', async () => {
    const { asked, wright } = site();
    await wright.GET('/v1/jobs', { params: { query: { tags: ['Go', 'C, C++'], workModes: ['REMOTE'], limit: 3 } } });
    expect(asked[0]?.url).toBe('https://wright.example/v1/jobs?tags=Go&tags=C%2C%20C%2B%2B&workModes=REMOTE&limit=3');
  });

  test('sends a list in one parameter where the contract says so', async () => {
    const { asked, wright } = site();
    await wright.DELETE('/v1/user/profile/sections/{id}/files/bulk', {
      params: { path: { id: 4 }, query: { ids: [301, 302] } },
    });
    expect(asked[0]?.url).toBe('https://wright.example/v1/user/profile/sections/4/files/bulk?ids=301,302');
  });

  test('resolves the addresses of files against the site', () => {
    const { wright } = site();
    expect(wright.resolve('/v1/media/A?variant=medium')).toBe('https://wright.example/v1/media/A?variant=medium');
    expect(wright.resolve('https://other.example/t/B')).toBe('https://other.example/t/B');
  });

  test('keeps the session until it is cleared', async () => {
    const { asked, wright } = site(
      new Response(null, {
        status: 204,
        headers: { 'Set-Cookie': '__Host-session=a=b; Path=/; Secure; HttpOnly; Max-Age=60' },
      }),
      new Response(null, { status: 204 }),
      new Response(null, { status: 204, headers: { 'Set-Cookie': '__Host-session=; Path=/; Max-Age=0' } }),
    );
    for (let i = 0; i < 4; i++) await wright.GET('/auth/user');
    expect(asked.map(({ headers }) => headers.get('Cookie'))).toEqual([
      null,
      '__Host-session=a=b',
      '__Host-session=a=b',
      null,
    ]);
  });

  test('shares nothing with another client', async () => {
    const first = site(new Response(null, { status: 204, headers: { 'Set-Cookie': 'session=a' } }));
    await first.wright.GET('/auth/user');
    const other = site();
    await other.wright.GET('/auth/user');
    expect(other.asked[0]?.headers.get('Cookie')).toBeNull();
  });
});

describe('a client with a token', () => {
  test('sends the token and neither sends nor keeps cookies', async () => {
    const asked: Request[] = [];
    const fetch = (request: Request) => {
      asked.push(request);
      return Promise.resolve(new Response(null, { status: 204, headers: { 'Set-Cookie': 'session=a' } }));
    };
    const wright = createWrightClient({ baseUrl: 'https://wright.example', token: 'wright_pat_A', fetch });
    await wright.GET('/v1/token');
    await wright.GET('/v1/token');
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer wright_pat_A',
      'Bearer wright_pat_A',
    ]);
    expect(asked.map(({ headers }) => headers.get('Cookie'))).toEqual([null, null]);
    expect(asked.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });

  test('leaves a call its own credential', async () => {
    const { asked, wright } = site();
    const headers = { Authorization: 'Bearer chl_A' };
    await wright.POST('/auth/user/verify', { headers, body: { email: 'kim.demo@example.com', token: '12345678' } });
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer chl_A');
  });
});

describe('a problem', () => {
  const problem = {
    type: '/problems/AliasTakenError',
    title: 'x',
    status: 409,
    code: 'AliasTakenError',
    requestId: 'r',
  };

  test('is known by its code', () => {
    expect(isProblem(problem)).toBe(true);
    expect(isProblem(problem, 'AliasTakenError')).toBe(true);
    expect(isProblem(problem, 'ValidationError')).toBe(false);
  });

  test.each([undefined, null, 'AliasTakenError', {}, { code: 'AliasTakenError' }])('is not %j', (value) => {
    expect(isProblem(value)).toBe(false);
  });
});
