import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ContactChoice as Choice } from '@/shared/api/generated/model/contact-choice';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { ContactChoice } from './contact-choice';

const withChoice = (contactMessages: Choice) => getGetSettingsMockHandler({ ...demoSettings(), contactMessages });

const meta = preview.meta({
  component: ContactChoice,
  title: 'Features/Account/Who may write',
  parameters: { path: '/app/account' },
  beforeEach: ({ msw }) => {
    msw.use(withChoice('EVERYONE'), getUpdateSettingsMockHandler(never));
  },
});

/** A choice is shown while it is being saved. */
export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('radio', { name: 'Everyone' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Nobody' }));
    await expect(canvas.getByRole('radio', { name: 'Nobody' })).toBeChecked();
  },
});

export const Members = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withChoice('MEMBERS'));
  },
});

export const Nobody = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withChoice('NOBODY'));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(withChoice('NOBODY'));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('radio', { name: 'Nobody' })).toBeChecked();
  },
});

export const SavingFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Nobody' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/unavailable/);
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
