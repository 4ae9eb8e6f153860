import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetUserQueryKey, getListStrategiesQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { Links } from './links';

const notify = hearNotices();

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
    if (request.headers.get('If-Match') !== `"v${onServer.version}"`) throw refusal(412, 'PreconditionFailedError');
    const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
    onServer = { ...onServer, attributes, version: onServer.version + 1 };
    return onServer;
  }),
);

const field = (name: RegExp) => page.getByRole('textbox', { name });
const save = () => page.getByRole('button', { name: 'Save external profiles' }).click();

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

test('links are saved in their order, and the basics stay as they were', async () => {
  await field(/^X/).fill('https://x.com/alex_demo');
  await field(/DEV/).fill('alex');
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes).toEqual({
      ...demoProfile().attributes,
      externalLinks: [
        { type: 'DEV', value: 'alex' },
        { type: 'X', value: 'alex_demo' },
      ],
    });
  });
  expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'External profiles saved' });
});

test('what another card has saved meanwhile is kept', async () => {
  await field(/DEV/).fill('alex');
  onServer = { ...onServer, version: 8, attributes: { ...onServer.attributes, headline: 'From elsewhere' } };
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes).toMatchObject({
      headline: 'From elsewhere',
      externalLinks: [{ type: 'DEV', value: 'alex' }],
    });
  });
});

test('when a link was changed elsewhere both versions are shown, and neither is lost', async () => {
  await field(/DEV/).fill('mine');
  onServer = {
    ...onServer,
    version: 8,
    attributes: { ...onServer.attributes, externalLinks: [{ type: 'DEV', value: 'theirs' }] },
  };
  await save();
  await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).toHaveFocus();
  await expect.element(page.getByText('theirs')).toBeVisible();
  await expect.element(field(/DEV/)).toHaveValue('mine');
  await page.getByRole('button', { name: 'Use saved: DEV' }).click();
  await expect.element(field(/DEV/)).toHaveValue('theirs');
});

test('a type that the role may not have is told in the form, and what was typed stays', async () => {
  server.use(getUpdateProfileMockHandler(refusing(422, 'ExternalLinkTypeNotAllowedError')));
  await field(/DEV/).fill('alex');
  await save();
  await expect.element(page.getByRole('alert').filter({ hasText: /not available for your role/ })).toBeVisible();
  await expect.element(field(/DEV/)).toHaveValue('alex');
});

test('a link of a type that only a newer server knows is shown, and stays when the others are saved', async () => {
  const mastodon = { type: 'MASTODON', value: '@alex@social.example' } as unknown as ExternalLink;
  onServer = { ...onServer, attributes: { ...onServer.attributes, externalLinks: [mastodon] } };
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  await expect.element(page.getByText('@alex@social.example')).toBeVisible();
  await field(/DEV/).fill('alex');
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes?.externalLinks).toEqual([{ type: 'DEV', value: 'alex' }, mastodon]);
  });
});

test('when a link of an unknown type was changed elsewhere both versions are shown, and the chosen one is saved', async () => {
  const mastodon = (value: string) => ({ type: 'MASTODON', value }) as unknown as ExternalLink;
  onServer = { ...onServer, attributes: { ...onServer.attributes, externalLinks: [mastodon('@old@social.example')] } };
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  await expect.element(page.getByText('@old@social.example')).toBeVisible();
  await field(/DEV/).fill('mine');
  onServer = {
    ...onServer,
    version: 8,
    attributes: { ...onServer.attributes, externalLinks: [mastodon('@new@social.example')] },
  };
  await save();
  const notice = page.getByRole('region', { name: /changed elsewhere/ });
  await expect.element(notice.getByText('@old@social.example')).toBeVisible();
  await notice.getByRole('button', { name: 'Use saved: MASTODON' }).click();
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes?.externalLinks).toEqual([
      { type: 'DEV', value: 'mine' },
      mastodon('@new@social.example'),
    ]);
  });
});
