import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoTokens } from '@/shared/testing/fixtures/access-tokens';
import { demoAccount, demoSessions, emailAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoPasskeys } from '@/shared/testing/fixtures/passkeys';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { demoWebhooks } from '@/shared/testing/fixtures/webhooks';
import {
  getListAccountsMockHandler,
  getListPasskeysMockHandler,
  getListSessionsMockHandler,
  getListStrategiesMockHandler,
  getListTokensMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { getListWebhooksMockHandler } from '@/shared/testing/generated/webhooks/webhooks.msw';
import { refusal } from '@/shared/testing/problem';
import { SecurityPage } from './security-page';

const meta = preview.meta({
  component: SecurityPage,
  title: 'Pages/Security',
  parameters: { layout: 'fullscreen', path: '/app/auth' },
  args: { now: securityNow },
  beforeEach: ({ msw }) => {
    msw.use(
      getListAccountsMockHandler([emailAccount, demoAccount()]),
      getListStrategiesMockHandler([...demoStrategies]),
      getListPasskeysMockHandler([...demoPasskeys]),
      getListSessionsMockHandler([...demoSessions]),
      getListTokensMockHandler([...demoTokens]),
      getListWebhooksMockHandler({ items: demoWebhooks }),
      getGetPublicConfigMockHandler(),
      getGetProfileMockHandler(),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
    await expect(await canvas.findByText('Key in the drawer')).toBeVisible();
    await expect(await canvas.findByText('Safari on iOS')).toBeVisible();
  },
});

/** What fails fails alone. */
export const SessionsFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListSessionsMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your sessions could not be loaded.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
  },
});

export const PasskeysFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListPasskeysMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your passkeys could not be loaded.')).toBeVisible();
    await expect(await canvas.findByText('Safari on iOS')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
