import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
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

/** Opens the form, whose field then has the focus, and types. */
async function typeNew(email: string) {
  const card = within(document.body);
  await userEvent.click(card.getByRole('button', { name: 'Change e-mail' }));
  await waitFor(() => expect(card.getByRole('textbox', { name: /New e-mail/ })).toHaveFocus());
  await userEvent.keyboard(email);
}

/** The form is there on demand, and gone once the address is changed. */
export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('alex.new@example.com'));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: /New e-mail/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Change e-mail' })).toHaveFocus();
  },
});

export const Cancelled = meta.story({
  play: async ({ canvas, args }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change e-mail' })).toHaveFocus());
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

export const Open = meta.story({
  play: async () => {
    await typeNew('alex.new@example.com');
  },
});

export const SameAddress = meta.story({
  play: async ({ canvas, args }) => {
    await typeNew('Alex.Demo@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await expect(await canvas.findByText('This is your e-mail already.')).toBeVisible();
    await expect(args.onChange).not.toHaveBeenCalled();
  },
});

/** The dialog was closed without the code: what was typed stays. */
export const Kept = meta.story({
  args: { onChange: fn(() => Promise.resolve(false)) },
  play: async ({ canvas, args }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await expect(canvas.getByRole('textbox', { name: /New e-mail/ })).toHaveValue('alex.new@example.com');
  },
});

export const Fails = meta.story({
  args: { onChange: fn(() => Promise.reject(new ApiError(429, problemOf(429, 'RequestLimitExceededError')))) },
  play: async ({ canvas }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/Too many attempts/));
  },
});

export const Limited = meta.story({
  args: { waitReason: 'Possible again in 13 hours' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await expect(canvas.getByText('Possible again in 13 hours')).toBeVisible();
  },
});

export const LongAddress = meta.story({
  args: { email: `${'alexandra.maximiliane.'.repeat(4)}demo@example.com` },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
