import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { everythingOn } from '@/shared/testing/fixtures/settings';
import { NotificationSettingsView } from './notification-settings-view';

const meta = preview.meta({
  component: NotificationSettingsView,
  title: 'Features/Account/Notification settings',
  parameters: { path: '/app/account' },
  args: {
    settings: everythingOn,
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    isSaving: false,
    onChange: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const table = canvas.getByRole('table', { name: 'What you are notified of' });
    await expect(table).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: 'Somebody accepts your request: On screen' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('connectionAccepted.screen', false);
    await userEvent.click(canvas.getByRole('switch', { name: 'Your report was looked at: By e-mail' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('reportDecided.email', false);
    await userEvent.click(canvas.getByRole('switch', { name: /Daily summary/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('emailDigest', false);
    await expect(canvas.getAllByText('Always')).toHaveLength(3);
  },
});

/** Each switch starts where the heading of its column starts. */
export const UnderTheHeadings = meta.story({
  play: async ({ canvas }) => {
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
  args: { settings: { ...everythingOn, connectionRequested: { screen: false, email: true } } },
  play: async ({ canvas }) => {
    const mailed = canvas.getByRole('switch', { name: 'Somebody wants to connect with you: By e-mail' });
    await expect(mailed).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByText('What you do not see on screen is not mailed either.')).toBeVisible();
  },
});

/** Without the summary, the choices for it are kept and cannot be changed. Messages are mailed at once, not in the summary. */
export const WithoutSummary = meta.story({
  args: { settings: { ...everythingOn, emailDigest: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You get no summaries/)).toBeVisible();
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
  args: {
    settings: {
      emailDigest: false,
      connectionRequested: { screen: false, email: false },
      connectionAccepted: { screen: false, email: false },
      contactMessage: { screen: false, email: false },
      reportDecided: { email: false },
    },
  },
});

export const Loading = meta.story({ args: { settings: undefined } });

export const Fails = meta.story({
  args: { settings: undefined, isFailed: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Saving = meta.story({ args: { isSaving: true } });

export const SavingFails = meta.story({ args: { error: 'The service is not available at the moment.' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
