import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createHashHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { problemOf } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { Setup } from './setup';

const terms = getGetPublicConfigResponseMock().termsVersion;
const person = { displayName: 'Alex Demo', role: 'Wright' as const, acceptedTermsVersion: terms } as const;

/** A server for one person, as small as the steps need it. */
let user: User;
let profile: Profile | null;
/** Refusals that come before the next answer: `PUT /auth/user`. */
let refusals: Record<string, () => Response>;
let queryClient: QueryClient;
const saves: [string, unknown][] = [];
const onDone = vi.fn();

const json = (status: number, body: unknown) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': status < 400 ? 'application/json' : 'application/problem+json' },
  });

function answer(call: string, body: unknown): Response {
  const refuse = refusals[call];
  if (refuse !== undefined) {
    Reflect.deleteProperty(refusals, call);
    return refuse();
  }
  switch (call) {
    case 'GET /auth/user':
      return json(200, user);
    case 'GET /v1/public/config':
      return json(200, getGetPublicConfigResponseMock());
    case 'GET /v1/user/profile':
      return profile === null ? json(204, null) : json(200, profile);
    case 'PUT /auth/user': {
      const { completeSetup, ...changes } = body as Partial<User> & { completeSetup?: true };
      user = { ...user, ...changes, ...(completeSetup ? { isReady: true } : {}), version: user.version + 1 };
      return json(200, user);
    }
    case 'POST /v1/user/profile':
      profile = demoProfile({ workplaces: [], primaryWorkplaceId: null });
      return json(201, profile);
    case 'GET /v1/user/profile/alias/availability':
      return json(200, { alias: '', available: false, reason: 'INVALID', suggestions: ['alex-demo'] });
    case 'PUT /v1/user/profile/alias':
      profile = demoProfile({ ...profile, ...(body as { alias: string }) });
      return json(200, body);
    case 'POST /v1/user/profile/sections':
    case 'PUT /v1/user/profile/sections/1':
      profile = demoProfile({ workplaces: [demoWorkplace({ id: 1, ...(body as object) })] });
      return json(200, profile.workplaces[0]);
    default:
      throw new Error(`No answer for ${call}`);
  }
}

const setup = () => (
  <QueryClientProvider client={queryClient}>
    <Setup
      today="2026-11-21"
      onDone={onDone}
      photo={(ensureProfile) => (
        <button type="button" onClick={() => void ensureProfile()}>
          Add a photo
        </button>
      )}
    />
  </QueryClientProvider>
);

async function open() {
  await renderInRouter(setup());
}

/** The steps at an address that the browser knows a way back from. */
async function openAtAnAddress() {
  const history = createHashHistory();
  onTestFinished(() => {
    history.destroy();
  });
  for (const path of ['/before', '/setup']) {
    history.push(path);
    history.flush();
  }
  await renderInRouter(setup(), history);
}

/** A professional at the step of the workplace. */
async function openAtWorkplace(opening: () => Promise<void> = open) {
  user = newUser(person);
  await opening();
  await press('Skip for now');
  await expect.element(heading('First workplace')).toHaveFocus();
}

const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const press = (name: string) => page.getByRole('button', { name }).click();

beforeEach(() => {
  user = newUser();
  profile = null;
  refusals = {};
  saves.length = 0;
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${path.split('?')[0]}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    if (init?.method !== undefined && init.method !== 'GET') saves.push([call, body]);
    return Promise.resolve(answer(call, body));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a professional says who they are and where they work, and is set up', async () => {
  await open();
  await expect.element(heading('Name and role')).toBeVisible();
  await page.getByRole('textbox', { name: /Name/ }).fill('Alex Demo');
  await page.getByRole('radio', { name: 'Professional' }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');

  await expect.element(heading('Photo')).toHaveFocus();
  await press('Skip for now');

  await expect.element(heading('First workplace')).toHaveFocus();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await press('Continue');

  await expect.element(heading('Alias and visibility')).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Restricted' })).toBeChecked();
  await press('Finish');
  await vi.waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(queryClient.getQueryData(getGetUserQueryKey())).toMatchObject({ isReady: true });
  expect(saves).toEqual([
    ['PUT /auth/user', person],
    ['POST /v1/user/profile', { accessMode: 'Restricted' }],
    [
      'POST /v1/user/profile/sections',
      expect.objectContaining({ title: 'Staff engineer', startedAt: '2023-03-01', endedAt: null }),
    ],
    ['PUT /auth/user', { completeSetup: true }],
  ]);
});

test('a recruiter has no workplace to show, and gets a profile too', async () => {
  await open();
  await page.getByRole('textbox', { name: /Name/ }).fill('Robin Demo');
  await page.getByRole('radio', { name: 'Recruiter' }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await expect.element(page.getByText('First workplace')).not.toBeInTheDocument();
  await press('Continue');
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  await press('Finish');
  await vi.waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(saves.map(([call]) => call)).toEqual(['PUT /auth/user', 'POST /v1/user/profile', 'PUT /auth/user']);
});

test('an empty first step says what is missing and sends nothing', async () => {
  await open();
  await press('Continue');
  await expect.element(page.getByText('Please fill this in.')).toBeVisible();
  await expect.element(page.getByText('Please choose one of the two.')).toBeVisible();
  await expect.element(page.getByText('Please accept the terms to go on.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  expect(saves).toEqual([]);
});

test('the first wrong field gets the focus, also when it is the choice of the role', async () => {
  await open();
  await page.getByRole('textbox', { name: /Name/ }).fill('Alex Demo');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');
  await expect.element(page.getByRole('radio', { name: 'Professional' })).toHaveFocus();
});

test('a name that the server does not accept is marked at its field', async () => {
  user = newUser(person);
  user.acceptedTermsVersion = null;
  const errors = [{ pointer: '/displayName', parameter: null, code: 'pattern', detail: 'holds an address' }];
  refusals['PUT /auth/user'] = () => json(422, problemOf(422, 'ValidationError', { errors }));
  await open();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');
  await expect.element(page.getByText('Please check this entry.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveFocus();
});

test('a reload goes on where one has left', async () => {
  user = newUser(person);
  await open();
  await expect.element(heading('Photo')).toBeVisible();
  await expect.element(heading('Photo')).not.toHaveFocus();
});

test('a photo makes the profile that it belongs to, and then one goes on', async () => {
  user = newUser(person);
  await open();
  await press('Add a photo');
  await expect.poll(() => saves).toEqual([['POST /v1/user/profile', { accessMode: 'Restricted' }]]);
  user = { ...user, photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==' };
  await queryClient.invalidateQueries();
  await press('Continue');
  await expect.element(heading('First workplace')).toHaveFocus();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(saves).toHaveLength(1);
});

test('skipping the workplace makes an empty profile, so that a reload does not ask again', async () => {
  await openAtWorkplace();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toHaveFocus();
  expect(saves).toEqual([['POST /v1/user/profile', { accessMode: 'Restricted' }]]);
});

test('a workplace that was saved is changed when one comes back to it', async () => {
  user = newUser(person);
  profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  await open();
  await expect.element(heading('Alias and visibility')).toBeVisible();
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  await page.getByRole('textbox', { name: /Role/ }).fill('Principal engineer');
  await press('Continue');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(saves).toEqual([
    ['PUT /v1/user/profile/sections/1', expect.objectContaining({ title: 'Principal engineer' })],
  ]);
});

test('going back and forth loses nothing that was typed', async () => {
  await openAtWorkplace();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await press('Back');
  await expect.element(heading('Photo')).toHaveFocus();
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Alex Demo');
  await press('Continue');
  await press('Skip for now');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
});

test('Back in the browser goes one step back, and loses nothing that was typed', async () => {
  await openAtWorkplace(openAtAnAddress);
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  window.history.back();
  await expect.element(heading('Photo')).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/setup');
  window.history.back();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Alex Demo');
  await expect.poll(() => window.location.hash).toBe('#/setup');
  await press('Continue');
  await press('Skip for now');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
});

test('what was typed about a workplace is not lost by leaving or reloading, on any step', async () => {
  await openAtWorkplace(openAtAnAddress);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await expect.poll(isAsked).toBe(true);
  for (const step of ['Photo', 'Name and role']) {
    await press('Back');
    await expect.element(heading(step)).toBeVisible();
    expect(isAsked()).toBe(true);
  }
  await press('Continue');
  await press('Skip for now');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  await expect.poll(isAsked).toBe(true);
});

test('a profile that another tab has made is as good', async () => {
  refusals['POST /v1/user/profile'] = () => {
    profile = demoProfile({ workplaces: [] });
    return json(409, problemOf(409, 'ProfileAlreadyExistsError'));
  };
  await openAtWorkplace();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
});

test('a workplace that could not be saved stays as it was typed, and the profile is not made twice', async () => {
  const errors = [{ pointer: '/startedAt', parameter: null, code: 'minimum', detail: 'is too early' }];
  refusals['POST /v1/user/profile/sections'] = () => json(422, problemOf(422, 'ValidationError', { errors }));
  await openAtWorkplace();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await press('Continue');
  await expect.element(page.getByText('Please check this entry.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Start date/ })).toHaveFocus();
  await press('Continue');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(saves.filter(([call]) => call === 'POST /v1/user/profile')).toHaveLength(1);
});

test('whoever has left a workplace says when', async () => {
  await openAtWorkplace();
  await expect.element(page.getByRole('textbox', { name: /End date/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'I work here now' }).click();
  await expect.element(page.getByRole('textbox', { name: /End date/ })).toBeVisible();
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await page.getByRole('textbox', { name: /End date/ }).click();
  await userEvent.keyboard('20220301');
  await press('Continue');
  await expect.element(page.getByText('The end cannot be before the start.')).toBeVisible();
});

test('an alias is chosen before the setup ends, and somebody faster is told at the field', async () => {
  user = newUser(person);
  profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  refusals['PUT /v1/user/profile/alias'] = () => json(409, problemOf(409, 'AliasTakenError'));
  await open();
  await page.getByRole('button', { name: 'alex-demo' }).click();
  await press('Finish');
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveFocus();
  expect(onDone).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: /Alias/ }).fill('Alex The Second');
  await press('Finish');
  await vi.waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
  expect(saves).toEqual([
    ['PUT /v1/user/profile/alias', { alias: 'alex-demo' }],
    ['PUT /v1/user/profile/alias', { alias: 'alex-the-second' }],
    ['PUT /auth/user', { completeSetup: true }],
  ]);
});

test('an alias that was typed is still there after going back, on every step', async () => {
  user = newUser(person);
  profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  await openAtAnAddress();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.getByRole('textbox', { name: /Alias/ }).fill('alex');
  await press('Back');
  await expect.element(heading('First workplace')).toBeVisible();
  await expect.poll(isAsked).toBe(true);
  await press('Continue');
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveValue('alex');
  await expect.poll(isAsked).toBe(true);
});

test('public modes cannot be chosen, and say what is missing', async () => {
  user = newUser(person);
  profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  await open();
  const needed = page.getByText('Needs a linked GitHub or GitLab account.');
  await expect.element(needed.first()).toBeVisible();
  expect(needed.elements()).toHaveLength(2);
  await expect.element(page.getByRole('radio', { name: 'Public' })).toHaveAttribute('aria-disabled', 'true');
});

test('terms that changed in the meantime lead back to the first step', async () => {
  user = newUser(person);
  profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  const errors = [
    { pointer: '/acceptedTermsVersion', parameter: null, code: 'mismatch', detail: 'is not the present one' },
  ];
  refusals['PUT /auth/user'] = () => {
    user = { ...user, acceptedTermsVersion: null };
    return json(422, problemOf(422, 'ValidationError', { errors }));
  };
  await open();
  await press('Finish');
  await expect.element(heading('Name and role')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I accept the terms/ })).not.toBeChecked();
  expect(onDone).not.toHaveBeenCalled();
});

test('a setup that does not end is told above the buttons', async () => {
  user = newUser(person);
  profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  refusals['PUT /auth/user'] = () => json(503, problemOf(503, 'ServiceUnavailableError'));
  await open();
  await press('Finish');
  await expect.element(page.getByText('The service is unavailable, please try again shortly.')).toBeVisible();
  await press('Finish');
  await vi.waitFor(() => {
    expect(onDone).toHaveBeenCalledOnce();
  });
});

test('what could not be loaded is loaded by trying again', async () => {
  refusals['GET /v1/user/profile'] = () => json(500, problemOf(500, 'InternalError'));
  await open();
  await expect
    .element(page.getByText('Your setup could not be loaded. Check your connection and try again.'))
    .toBeVisible();
  await press('Try again');
  await expect.element(heading('Name and role')).toBeVisible();
});
