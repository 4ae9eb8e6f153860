import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { problemOf } from '@/shared/testing/problem';
import { DeleteAccountDialog } from './delete-account-dialog';

const meta = preview.meta({
  component: DeleteAccountDialog,
  title: 'Features/Account/Delete',
  parameters: { path: '/app/account' },
  args: { email: 'alex.demo@example.com', onSend: fn(() => Promise.resolve()), onClose: fn() },
});

export const Loaded = meta.story({
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Type your e-mail/ }), 'alex.demo@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    await waitFor(() => expect(args.onSend).toHaveBeenCalledOnce());
  },
});

export const OtherAddress = meta.story({
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Type your e-mail/ }), 'robin.demo@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    await expect(await screen.findByText('This is not the e-mail of your account.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Type your e-mail/ })).toHaveFocus());
    await expect(args.onSend).not.toHaveBeenCalled();
  },
});

export const Fails = meta.story({
  args: { onSend: fn(() => Promise.reject(new ApiError(429, problemOf(429, 'RequestLimitExceededError')))) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: /Type your e-mail/ }), 'alex.demo@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/Too many attempts/));
  },
});

export const Limited = meta.story({ args: { waitReason: 'Possible again in 4:59' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
