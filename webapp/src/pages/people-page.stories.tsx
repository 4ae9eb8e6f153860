import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoConnectionPage, demoReceived } from '@/shared/testing/fixtures/connections';
import { demoPeople, demoPeoplePage } from '@/shared/testing/fixtures/people';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoSuggestions } from '@/shared/testing/fixtures/suggestions';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetSettingsMockHandler,
  getGetUserMockHandler,
  getUpdateSettingsMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getListConnectionsMockHandler } from '@/shared/testing/generated/network/network.msw';
import {
  getListPeopleSuggestionsMockHandler,
  getSearchPeopleMockHandler,
} from '@/shared/testing/generated/people/people.msw';
import { refusal } from '@/shared/testing/problem';
import { PeoplePage } from './people-page';

const meta = preview.meta({
  component: PeoplePage,
  title: 'Pages/People',
  parameters: { layout: 'fullscreen', path: '/app/people' },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetSettingsMockHandler(demoSettings('people')),
      getSearchPeopleMockHandler(demoPeoplePage(demoPeople)),
      getListPeopleSuggestionsMockHandler([...demoSuggestions]),
      getGetUserMockHandler(demoUser()),
      getListConnectionsMockHandler(demoConnectionPage(demoReceived, demoReceived.length)),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Alex Demo' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Connect with Alex Demo' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: 'Requests 2 open requests' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

/** What is seen once. */
export const FirstVisit = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(demoSettings()), getUpdateSettingsMockHandler(demoSettings('people')));
  },
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'New: People' });
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** Nobody waits for the notice: without an answer the page is what it is. */
export const SettingsFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetSettingsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Alex Demo' })).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getSearchPeopleMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** The limit of searches is told from a failure. */
export const TooOften = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getSearchPeopleMockHandler(() => {
        throw refusal(429, 'RequestLimitExceededError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have searched very often/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
