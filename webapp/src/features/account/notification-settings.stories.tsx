import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { NotificationSettings as Choices } from '@/shared/api/generated/model/notification-settings';
import { demoSettings, everythingOn } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { accountHandlers } from '@/shared/testing/state/account-handlers';
import { serverState } from '@/shared/testing/state/state';
import { NotificationSettings } from './notification-settings';

const withChoices = (choices: Partial<Choices>) =>
  getGetSettingsMockHandler({ ...demoSettings(), notifications: { ...everythingOn, ...choices } });

const meta = preview.meta({
  component: NotificationSettings,
  title: 'Features/Account/Notification settings',
  parameters: { path: '/app/account' },
  beforeEach: ({ msw }) => {
    msw.use(...accountHandlers(serverState()));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    const table = await canvas.findByRole('table', { name: 'What you are notified of' });
    await expect(table).toBeVisible();
    await expect(canvas.getAllByText('Always')).toHaveLength(3);
    const names = [
      'Somebody accepts your request: On screen',
      'Your report was looked at: By e-mail',
      'Daily summary by e-mail',
    ];
    for (const name of names) {
      await userEvent.click(canvas.getByRole('switch', { name }));
      await expect(canvas.getByRole('switch', { name })).not.toBeChecked();
      await waitFor(() => expect(canvasElement.querySelector('section')).toHaveAttribute('aria-busy', 'false'));
    }
  },
});

/** Each switch starts where the heading of its column starts. */
export const UnderTheHeadings = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    for (const heading of ['On screen', 'By e-mail']) {
      const cell = canvas.getByRole('columnheader', { name: heading });
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { left } = text.getBoundingClientRect();
      for (const control of canvas.getAllByRole('switch', { name: new RegExp(`: ${heading}$`) }))
        await expect(control.getBoundingClientRect().left).toBeCloseTo(left, 0);
    }
  },
});

/** What is not shown is not mailed. */
export const NotShown = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withChoices({ connectionRequested: { screen: false, email: true } }));
  },
  play: async ({ canvas }) => {
    const mailed = await canvas.findByRole('switch', { name: 'Somebody wants to connect with you: By e-mail' });
    await expect(mailed).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('What you do not see on screen is not mailed either.')).toBeVisible();
  },
});

/** Without the summary, the choices for it are kept and cannot be changed. Messages are mailed at once, not in the summary. */
export const WithoutSummary = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withChoices({ emailDigest: false }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You get no summaries/)).toBeVisible();
    const mailed = (what: string) => canvas.getByRole('switch', { name: `${what}: By e-mail` });
    for (const what of [
      'Somebody wants to connect with you',
      'Somebody accepts your request',
      'Your report was looked at',
    ]) {
      await expect(mailed(what)).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(mailed('Somebody writes to you or answers you')).not.toHaveAttribute('aria-disabled', 'true');
  },
});

export const EverythingOff = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      withChoices({
        emailDigest: false,
        connectionRequested: { screen: false, email: false },
        connectionAccepted: { screen: false, email: false },
        contactMessage: { screen: false, email: false },
        reportDecided: { email: false },
        jobSearch: { email: false },
      }),
    );
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
    msw.use(withChoices({}));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('table')).toBeVisible();
  },
});

export const Saving = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateSettingsMockHandler(never));
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /Daily summary/ }));
    await waitFor(() => expect(canvasElement.querySelector('section')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const SavingFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('switch', { name: /Daily summary/ }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/unavailable/);
    await expect(canvas.getByRole('switch', { name: /Daily summary/ })).toBeChecked();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
