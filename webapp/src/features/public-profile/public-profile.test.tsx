import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { LanguageSkill } from '@/shared/api/generated/model/language-skill';
import { pageTitle } from '@/shared/lib/page-title';
import { demoPublicProfile, publicProfileToday } from '@/shared/testing/fixtures/public-profile';
import { getRecordVisitMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { PublicProfile } from './public-profile';

const server = mockServer(getRecordVisitMockHandler());
const token = 'demo-link-token-test-0000001';

const visits = () => server.requestsTo(getRecordVisitMockHandler);

function open(profile = demoPublicProfile) {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const any = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { name: 'Unknown', access: {}, layout: 'main' },
  });
  const router = createRouter({
    routeTree: root.addChildren([any]),
    history: createMemoryHistory({ initialEntries: [`/t/${token}`] }),
  });
  return render(
    <RouterContextProvider router={router as never}>
      <PublicProfile by={{ token }} profile={profile} today={publicProfileToday} origin={location.origin} />
    </RouterContextProvider>,
  );
}

test('the name of the person titles the page, until the page is left', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
  expect(pageTitle.get()).toBe('Alex Demo');
  await screen.unmount();
  expect(pageTitle.get()).toBeNull();
});

test('a visit is reported once the profile is shown, and the report outlives the page', async () => {
  await open();
  await vi.waitFor(() => {
    expect(visits()).toHaveLength(1);
  });
  expect(visits()[0]).toMatchObject({ keepalive: true, body: { token } });
});

test('a page that nobody looks at reports nothing until somebody does', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await open();
  expect(visits()).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => {
    expect(visits()).toHaveLength(1);
  });
  visibility.mockRestore();
});

test('a report that fails is nobody’s trouble', async () => {
  server.use(getRecordVisitMockHandler(refusing(503, 'ServiceUnavailableError')));
  const screen = await open();
  await vi.waitFor(() => {
    expect(visits()).toHaveLength(1);
  });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('alert').query()).toBeNull();
});

test('a type of link or a language level that only a newer server knows is shown as it is, and not as a link', async () => {
  const link = { type: 'MASTODON', value: '@alex@social.example' } as unknown as ExternalLink;
  const skill = { code: 'fr', level: 'PROFESSIONAL' } as unknown as LanguageSkill;
  const screen = await open({
    ...demoPublicProfile,
    verifiedLinks: ['MASTODON' as never],
    attributes: { ...demoPublicProfile.attributes, externalLinks: [link], languages: [skill] },
  });
  await expect.element(screen.getByText('@alex@social.example')).toBeVisible();
  await expect.element(screen.getByText('MASTODON', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('PROFESSIONAL', { exact: true })).toBeVisible();
  expect(screen.getByRole('link', { name: /MASTODON/ }).query()).toBeNull();
});
