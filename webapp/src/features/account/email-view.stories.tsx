import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { problemOf } from '@/shared/testing/problem';
import { EmailView } from './email-view';

const meta = preview.meta({
  component: EmailView,
  title: 'Features/Account/E-mail',
  parameters: { path: '/app/account' },
  args: { email: 'alex.demo@example.com', onChange: fn(() => Promise.resolve(true)) },
});

export const Loaded = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /New e-mail/ }), 'alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('alex.new@example.com'));
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /New e-mail/ })).toHaveValue(''));
  },
});

export const SameAddress = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /New e-mail/ }), 'Alex.Demo@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await expect(await canvas.findByText('This is your e-mail already.')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** The dialog was closed without the code: what was typed stays. */
export const Kept = meta.story({
  args: { onChange: fn(() => Promise.resolve(false)) },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /New e-mail/ }), 'alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(canvas.getByRole('textbox', { name: /New e-mail/ })).toHaveValue('alex.new@example.com');
  },
});

export const Fails = meta.story({
  args: { onChange: fn(() => Promise.reject(new ApiError(429, problemOf(429, 'RequestLimitExceededError')))) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /New e-mail/ }), 'alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/Too many attempts/));
  },
});

export const Limited = meta.story({ args: { waitReason: 'Possible again in 13 hours' } });

export const LongAddress = meta.story({
  args: { email: `${'alexandra.maximiliane.'.repeat(4)}demo@example.com` },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
