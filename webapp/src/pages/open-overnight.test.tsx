import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  getGetUserQueryKey,
  getListAccountsQueryKey,
  getListPasskeysQueryKey,
  getListSessionsQueryKey,
  getListStrategiesQueryKey,
  getListTokensQueryKey,
} from '@/shared/api/generated/endpoints/auth/auth';
import { getListBlockedUsersInfiniteQueryKey } from '@/shared/api/generated/endpoints/network/network';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import {
  getGetProfileStatisticsQueryKey,
  getListInviteLinksInfiniteQueryKey,
  getListProfileLinksQueryKey,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import { getListWebhooksQueryKey } from '@/shared/api/generated/endpoints/webhooks/webhooks';
import { demoSession } from '@/shared/testing/fixtures/accounts';
import { demoBlockedUser } from '@/shared/testing/fixtures/blocked-users';
import { demoInviteLink } from '@/shared/testing/fixtures/invite-links';
import { demoLink } from '@/shared/testing/fixtures/links';
import { demoPasskey } from '@/shared/testing/fixtures/passkeys';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoStatistics } from '@/shared/testing/fixtures/statistics';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getListBlockedUsersMockHandler } from '@/shared/testing/generated/network/network.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { BlockedUsersPage } from './blocked-users-page';
import { InviteLinksPage } from './invite-links-page';
import { ProfileLinksPage } from './profile-links-page';
import { SecurityPage } from './security-page';

const noon = '2026-11-20T12:00:00Z';
const expiresAt = '2026-11-20T20:00:00Z';
const noonOfTheNextDay = '2026-11-21T12:00:00Z';

const noAnswer = () => new Promise<never>(() => undefined);
mockServer(getListBlockedUsersMockHandler(noAnswer), getGetPublicConfigMockHandler(noAnswer));

const pages = (item: unknown) => ({ pages: [{ items: [item], nextCursor: null }], pageParams: [null] });

function queryClientWithEntries() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
  queryClient.setQueryData(getGetProfileQueryKey(), demoProfile());
  queryClient.setQueryData(getListAccountsQueryKey(), []);
  queryClient.setQueryData(getListStrategiesQueryKey(), []);
  queryClient.setQueryData(getListTokensQueryKey(), []);
  queryClient.setQueryData(getListWebhooksQueryKey(), { items: [] });
  queryClient.setQueryData(getListPasskeysQueryKey(), [
    demoPasskey({ createdAt: '2026-11-01T12:00:00Z', lastUsedAt: noon }),
  ]);
  queryClient.setQueryData(getListSessionsQueryKey(), [
    demoSession({ current: false, lastSeenAt: noon, createdAt: '2026-11-01T12:00:00Z' }),
  ]);
  queryClient.setQueryData(getGetProfileStatisticsQueryKey(), demoStatistics());
  queryClient.setQueryData(getListProfileLinksQueryKey(), [demoLink({ expiresAt })]);
  queryClient.setQueryData(getListInviteLinksInfiniteQueryKey({ limit: 100 }), pages(demoInviteLink({ expiresAt })));
  queryClient.setQueryData(
    getListBlockedUsersInfiniteQueryKey({ limit: 50 }),
    pages(demoBlockedUser(1, 'Robin Demo', { blockedAt: noon })),
  );
  return queryClient;
}

beforeEach(() => {
  const productName = document.createElement('meta');
  productName.name = 'application-name';
  productName.content = 'Wright';
  document.head.append(productName);
});
afterEach(() => {
  document.querySelector('meta[name="application-name"]')?.remove();
  vi.useRealTimers();
});

test.for<[name: string, part: ReactElement, before: RegExp, after: RegExp]>([
  ['personal links', <ProfileLinksPage key="page" />, /20\sNovember 2026/, /expired/i],
  ['invitations', <InviteLinksPage key="page" />, /20\sNovember 2026/, /expired/i],
  ['blocked users', <BlockedUsersPage key="page" />, /today/, /yesterday/],
  ['security', <SecurityPage key="page" />, /just now/, /yesterday/],
])('%s that stay open overnight are up to date once somebody comes back to them', async ([, part, before, after]) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(noon) });
  await renderInRouter(<QueryClientProvider client={queryClientWithEntries()}>{part}</QueryClientProvider>);
  await expect.element(page.getByText(before).first()).toBeVisible();
  expect(page.getByText(after).query()).toBeNull();
  vi.setSystemTime(new Date(noonOfTheNextDay));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText(after).first()).toBeVisible();
});
