import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Account } from '@/features/account/account';
import { Organizations } from '@/features/organizations/organizations';
import type { User } from '@/shared/api/generated/model/user';
import { demoExport, demoExports, exportsNow } from '@/shared/testing/fixtures/exports';
import { demoMemberships } from '@/shared/testing/fixtures/organizations';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetSettingsMockHandler, getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListOwnOrganizationsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import { getListExportsMockHandler } from '@/shared/testing/generated/privacy/privacy.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';

const meta = preview.meta({
  component: Account,
  title: 'Pages/Account',
  parameters: { layout: 'fullscreen', path: '/app/account' },
  args: { now: exportsNow, organizations: <Organizations />, onDeleted: () => undefined },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getListExportsMockHandler([demoExport()]),
      getGetSettingsMockHandler(demoSettings()),
      getGetProfileMockHandler(demoProfile()),
      getListOwnOrganizationsMockHandler({ items: [...demoMemberships] }),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /Your name/ })).toHaveValue('Alex Demo');
    await expect(canvas.getByText('Professional')).toBeVisible();
    await expect(canvas.getByText('Version 2026-01')).toBeVisible();
    await expect(await canvas.findByText('48 KB, available until 28 November 2026')).toBeVisible();
  },
});

export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(
        demoUser({ role: 'Recruiter', displayName: 'Robin Demo', email: 'robin.demo@example.com' }),
      ),
      getListExportsMockHandler([...demoExports]),
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListExportsMockHandler([]));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const user = hold<User>();
    msw.use(getGetUserMockHandler(user.answer));
    return () => {
      user.release(demoUser());
    };
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your account could not be loaded.');
  },
});

export const ExportsFail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListExportsMockHandler(() => {
        throw refusal(503, 'ServiceUnavailableError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your exports could not be loaded.');
    await expect(canvas.getByRole('textbox', { name: /Your name/ })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
