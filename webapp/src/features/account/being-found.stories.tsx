import { HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { BeingFound } from './being-found';

/** The choice, null if none was made, and the mode of the profile. */
const answers = (discoverable: boolean | null, accessMode: AccessMode) => [
  getGetSettingsMockHandler({ ...demoSettings(), discoverable }),
  getGetProfileMockHandler(demoProfile({ accessMode })),
];

const meta = preview.meta({
  component: BeingFound,
  title: 'Features/Account/Being found',
  parameters: { path: '/app/account' },
  args: { displayName: 'Alex Demo' },
  beforeEach: ({ msw }) => {
    msw.use(...answers(true, 'Public'), getUpdateSettingsMockHandler(never));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('switch', { name: 'Members can find me' });
    const link = canvas.getByRole('link', { name: 'See how you look in results' });
    await expect(link).toHaveAttribute('href', '/app/people?query=Alex+Demo');
    await userEvent.click(choice);
    await expect(choice).not.toBeChecked();
  },
});

/** Until somebody chooses, the mode of the profile decides. */
export const NotChosenAndPublic = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...answers(null, 'Public'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).toBeChecked();
    await expect(canvas.getByText('On because your profile is Public.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See how you look in results' })).toBeVisible();
  },
});

export const NotChosen = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...answers(null, 'Authenticated'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).not.toBeChecked();
    await expect(canvas.getByText('Off because your profile is not Public.')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Off = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...answers(false, 'Public'));
  },
});

/** The choice is kept for later. */
export const Restricted = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...answers(true, 'Restricted'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).toBeChecked();
    await expect(canvas.getByText(/no search finds you/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const WithoutProfile = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(() => {
        throw new HttpResponse(null, { status: 204 });
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have no profile yet/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(...answers(true, 'Public'));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('switch')).toBeChecked();
  },
});

export const SavingFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/unavailable/);
    await expect(canvas.getByRole('switch')).toBeChecked();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
