import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { ReadReceipts } from './read-receipts';

const withChoice = (readReceipts: boolean) => getGetSettingsMockHandler({ ...demoSettings(), readReceipts });

const meta = preview.meta({
  component: ReadReceipts,
  title: 'Features/Account/Read receipts',
  parameters: { path: '/app/account' },
  beforeEach: ({ msw }) => {
    msw.use(withChoice(false), getUpdateSettingsMockHandler(never));
  },
});

/** A choice is shown while it is being saved. */
export const Off = meta.story({
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('switch', { name: 'Show when texts were read' });
    await expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    await expect(choice).toBeChecked();
  },
});

export const On = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withChoice(true));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('switch')).toBeChecked();
    await expect(canvas.getByText(/Reading a request tells nobody/)).toBeVisible();
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
    msw.use(withChoice(true));
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
    await expect(canvas.getByRole('switch')).not.toBeChecked();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
