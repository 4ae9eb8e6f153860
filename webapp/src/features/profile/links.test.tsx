import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetUserQueryKey, getListStrategiesQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoAccount } from '@/shared/testing/fixtures/accounts';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { answerQuestions, hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { Links } from './links';

const notify = hearNotices();
const confirm = answerQuestions();

/** The profile as the server has it. */
let onServer: Profile;
let queryClient: QueryClient;

function Page() {
  const { data } = useGetProfile();
  return data ? <Links profile={data} /> : null;
}

const server = mockServer(
  getGetProfileMockHandler(() => onServer),
  getUpdateProfileMockHandler(async ({ request }) => {
    if (request.headers.get('If-Match') !== onServer.etag) throw refusal(412, 'PreconditionFailedError');
    const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
    onServer = { ...onServer, attributes, ...nextVersion(onServer) };
    return onServer;
  }),
);

const field = (name: RegExp) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save external profile' }).click();
const add = async (site: string) => {
  await page.getByRole('button', { name: 'Add an external profile' }).click();
  await page.getByRole('menuitem', { name: site, exact: true }).click();
};
/** The server and the page have these links. */
const begin = (externalLinks: ExternalLink[]) => {
  onServer = { ...onServer, attributes: { ...onServer.attributes, externalLinks } };
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
};

beforeEach(async () => {
  onServer = demoProfile();
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
  queryClient.setQueryData(getListStrategiesQueryKey(), []);
  await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
});

test('a site is added in its place in the order, and the basics stay as they were', async () => {
  await add('X');
  await field(/^X/).fill('https://x.com/alex_demo');
  await save();
  await expect.element(page.getByRole('button', { name: 'Edit X' })).toHaveFocus();
  await add('DEV');
  await field(/DEV/).fill('alex');
  await save();
  await expect.element(page.getByRole('button', { name: 'Edit DEV' })).toHaveFocus();
  expect(onServer.attributes).toEqual({
    ...demoProfile().attributes,
    externalLinks: [
      { type: 'DEV', value: 'alex' },
      { type: 'X', value: 'alex_demo' },
    ],
  });
  expect(notify).toHaveBeenLastCalledWith({ tone: 'success', text: 'External profile saved' });
  await expect.element(field(/./)).not.toBeInTheDocument();
});

test('a site that is there is not offered again', async () => {
  begin([{ type: 'DEV', value: 'alex' }]);
  await page.getByRole('button', { name: 'Add an external profile' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'GitHub' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'DEV' })).not.toBeInTheDocument();
});

test('a removed one is gone at once, and Undo brings it back', async () => {
  begin([{ type: 'DEV', value: 'alex' }]);
  await page.getByRole('button', { name: 'More for DEV' }).click();
  await page.getByRole('menuitem', { name: 'Remove DEV' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit DEV' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Add an external profile' })).toHaveFocus();
  expect(onServer.attributes?.externalLinks).toEqual([]);
  const notice = notify.mock.lastCall?.[0];
  expect(notice?.text).toBe('DEV removed');
  notice?.action?.onSelect();
  await expect.element(page.getByRole('button', { name: 'Edit DEV' })).toBeVisible();
  expect(onServer.attributes?.externalLinks).toEqual([{ type: 'DEV', value: 'alex' }]);
});

test('what could not be removed stays, and that is told', async () => {
  begin([{ type: 'DEV', value: 'alex' }]);
  server.use(getUpdateProfileMockHandler(refusing(503, 'ServiceUnavailableError')));
  await page.getByRole('button', { name: 'More for DEV' }).click();
  await page.getByRole('menuitem', { name: 'Remove DEV' }).click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.element(page.getByRole('button', { name: 'Edit DEV' })).toBeVisible();
});

test('nothing typed is thrown away unasked', async () => {
  confirm.mockReturnValue(false);
  await add('DEV');
  await field(/DEV/).fill('alex');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await add('X');
  expect(confirm).toHaveBeenCalledTimes(2);
  await expect.element(field(/DEV/)).toHaveValue('alex');
  confirm.mockReturnValue(true);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Add an external profile' })).toHaveFocus();
});

test('what another card or device has saved meanwhile is kept', async () => {
  await add('DEV');
  await field(/DEV/).fill('alex');
  const externalLinks: ExternalLink[] = [{ type: 'X', value: 'alex_demo' }];
  onServer = {
    ...onServer,
    ...nextVersion(onServer),
    attributes: { ...onServer.attributes, headline: 'From elsewhere', externalLinks },
  };
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes).toMatchObject({
      headline: 'From elsewhere',
      externalLinks: [{ type: 'DEV', value: 'alex' }, ...externalLinks],
    });
  });
});

test('when the same link was changed elsewhere both versions are shown, and neither is lost', async () => {
  await add('DEV');
  await field(/DEV/).fill('mine');
  onServer = {
    ...onServer,
    ...nextVersion(onServer),
    attributes: { ...onServer.attributes, externalLinks: [{ type: 'DEV', value: 'theirs' }] },
  };
  await save();
  await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).toHaveFocus();
  await expect.element(page.getByText('theirs')).toBeVisible();
  await expect.element(field(/DEV/)).toHaveValue('mine');
  await page.getByRole('button', { name: 'Use saved: DEV' }).click();
  await expect.element(field(/DEV/)).toHaveValue('theirs');
});

test('what is being edited stays with what was typed when it is removed elsewhere', async () => {
  begin([{ type: 'DEV', value: 'alex' }]);
  await page.getByRole('button', { name: 'Edit DEV' }).click();
  await field(/DEV/).fill('mine');
  begin([]);
  await expect.element(field(/DEV/)).toHaveValue('mine');
  await expect.element(field(/DEV/)).toBeVisible();
});

test('a type that the role may not have is told in the form, and what was typed stays', async () => {
  server.use(getUpdateProfileMockHandler(refusing(422, 'ExternalLinkTypeNotAllowedError')));
  await add('DEV');
  await field(/DEV/).fill('alex');
  await save();
  await expect.element(page.getByRole('alert').filter({ hasText: /not available for your role/ })).toBeVisible();
  await expect.element(field(/DEV/)).toHaveValue('alex');
});

test('a link of a type that only a newer server knows is shown, and stays when the others are saved', async () => {
  const mastodon = { type: 'MASTODON', value: '@alex@social.example' } as unknown as ExternalLink;
  begin([mastodon]);
  await expect.element(page.getByText('@alex@social.example')).toBeVisible();
  await add('DEV');
  await field(/DEV/).fill('alex');
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes?.externalLinks).toEqual([{ type: 'DEV', value: 'alex' }, mastodon]);
  });
});

/** Holds the answer to the next save back until `answer` is called. */
function holdNextSave() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  server.use(
    getUpdateProfileMockHandler(async ({ request }) => {
      const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
      await promise;
      onServer = { ...onServer, attributes, ...nextVersion(onServer) };
      return onServer;
    }),
  );
  return {
    answer: () => {
      resolve(undefined);
    },
  };
}

test('the answer to an earlier form does not close the one that was opened since', async () => {
  begin([]);
  const held = holdNextSave();
  await add('DEV');
  await field(/DEV/).fill('alex');
  await save();
  await add('X');
  await expect.element(field(/^X/)).toBeVisible();
  await field(/^X/).fill('typed_since');
  held.answer();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'External profile saved' });
  });
  await expect.element(page.getByRole('button', { name: 'Edit DEV' })).toBeVisible();
  await expect.element(field(/^X/)).toHaveValue('typed_since');
  await expect.element(field(/^X/)).toHaveFocus();
});

test('the answer to an earlier form does not close a new form of the same site', async () => {
  begin([]);
  const held = holdNextSave();
  await add('DEV');
  await field(/DEV/).fill('alex');
  await save();
  await add('DEV');
  await expect.element(field(/DEV/)).toHaveValue('');
  await field(/DEV/).fill('typed_since');
  held.answer();
  await expect.poll(() => onServer.attributes?.externalLinks).toEqual([{ type: 'DEV', value: 'alex' }]);
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'External profile saved' });
  });
  await expect.element(field(/DEV/)).toHaveValue('typed_since');
});

test('a linked account that is added meanwhile does not take the focus from an open form', async () => {
  begin([]);
  queryClient.setQueryData(getGetUserQueryKey(), demoUser({ accounts: [demoAccount()] }));
  queryClient.setQueryData(getListStrategiesQueryKey(), [...demoStrategies]);
  const held = holdNextSave();
  await page.getByRole('button', { name: 'Add your GitHub account alex-demo' }).click();
  await add('X');
  await field(/^X/).fill('typed_since');
  held.answer();
  await expect.element(page.getByRole('button', { name: 'Edit GitHub' })).toBeVisible();
  await expect.element(field(/^X/)).toHaveFocus();
  await expect.element(field(/^X/)).toHaveValue('typed_since');
});
