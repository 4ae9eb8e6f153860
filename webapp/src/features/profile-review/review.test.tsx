import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ReviewReceipt } from '@/shared/api/generated/model/review-receipt';
import { setEnv } from '@/shared/config/env';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import {
  getGetProfileMockHandler,
  getRequestProfileReviewMockHandler,
  getRequestProfileReviewResponseMock,
} from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { nextVersion } from '@/shared/testing/versions';
import { Review } from './review';

const notify = hearNotices();

let onServer: Profile;
let answer: () => ReviewReceipt;

mockServer(
  getGetProfileMockHandler(() => onServer),
  getRequestProfileReviewMockHandler(() => answer()),
  // The switches of the operator never arrive.
  getGetPublicConfigMockHandler(() => new Promise(() => undefined)),
);

function Page() {
  const { data } = useGetProfile();
  return data ? <Review profile={data} /> : null;
}

async function open() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

const request = () => page.getByRole('button', { name: 'Request a review' });

beforeEach(() => {
  setEnv({ productName: 'Wright', mayHaveSession: true });
  onServer = demoProfile();
  answer = () => {
    onServer = { ...onServer, status: 'UNDER_REVIEW', ...nextVersion(onServer) };
    return getRequestProfileReviewResponseMock();
  };
});

test('a request is told, and the profile shows that it is under review', async () => {
  await open();
  await request().click();
  await expect.element(page.getByText(/Somebody is looking at your profile/)).toBeVisible();
  await expect.element(request()).not.toBeInTheDocument();
  expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'success' }));
});

test('who asked in another window is told so, and sees how it stands', async () => {
  answer = () => {
    onServer = { ...onServer, status: 'UNDER_REVIEW' };
    throw refusal(409, 'ProfileUnderReviewError');
  };
  await open();
  await request().click();
  await expect.element(page.getByText(/Somebody is looking at your profile/)).toBeVisible();
  expect(notify).toHaveBeenCalledWith({ tone: 'error', text: 'Your profile is already being reviewed.' });
});

test('too many requests are explained, and nothing is claimed', async () => {
  answer = refusing(429, 'RequestLimitExceededError');
  await open();
  await request().click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.element(page.getByText(/You can ask to have your profile looked at/)).toBeVisible();
  await expect.element(request()).toBeEnabled();
});

test('an approved profile that is suspended speaks of the suspension', async () => {
  onServer = demoProfile({
    status: 'SUSPENDED',
    originalBadge: true,
    suspension: { reason: 'It sells diplomas.', suspendedAt: '2026-11-18T20:03:27Z' },
  });
  await open();
  await expect.element(page.getByText('It sells diplomas.')).toBeVisible();
  await expect.element(page.getByText(/was approved/)).not.toBeInTheDocument();
});
