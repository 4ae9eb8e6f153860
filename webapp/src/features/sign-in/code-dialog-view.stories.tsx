import { expect, fn, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { CodeDialogView } from './code-dialog-view';

const meta = preview.meta({
  component: CodeDialogView,
  title: 'Features/Sign in/One-time code',
  parameters: { layout: 'fullscreen', path: '/app/login' },
  args: {
    email: 'alex.demo@example.com',
    codeLength: demoChallenge().codeLength,
    code: '',
    fault: null,
    waitSeconds: 24,
    onCodeChange: fn(),
    onComplete: fn(),
    onRenew: fn(),
    onClose: fn(),
  },
});

const page = () => within(document.body);

export const Empty = meta.story({
  play: async () => {
    await expect(await page().findByRole('dialog', { name: 'Check your e-mail' })).toBeVisible();
    await expect(page().getByText('New code in 0:24')).toBeVisible();
    await expect(page().queryByRole('button', { name: 'Send a new code' })).toBeNull();
  },
});

/** A call in the background found the session ended, while something stood in a form. */
export const SessionEnded = meta.story({
  args: {
    title: 'Confirm that it is you',
    reason: 'Your session has ended. What you have typed is kept: once you have confirmed, you can go on.',
  },
  play: async () => {
    await expect(await page().findByRole('dialog')).toHaveAccessibleDescription(
      /^Your session has ended\..+Enter the code/,
    );
  },
});

export const SessionEndedDark = SessionEnded.extend({ globals: { theme: 'dark' } });

export const Typing = meta.story({ args: { code: '4821093' } });

export const Pasted = meta.story({
  play: async ({ args }) => {
    await userEvent.click(await page().findByRole('textbox', { name: 'Code' }));
    await userEvent.paste('4821-0937');
    await expect(args.onCodeChange).toHaveBeenCalledWith('48210937', expect.anything());
  },
});

export const Checking = meta.story({ args: { code: '48210937', isChecking: true } });

export const WrongCode = meta.story({
  args: { fault: { kind: 'wrong', text: 'Invalid code, please try again or request a new code.' } },
  play: async () => {
    await expect(await page().findByRole('alert')).toHaveTextContent(
      'Invalid code, please try again or request a new code.',
    );
  },
});

export const TooManyTries = meta.story({
  args: {
    isLocked: true,
    fault: { kind: 'limited', text: 'Too many attempts, please wait a moment and try again.', waitSeconds: 24 },
  },
  play: async ({ args }) => {
    const button = await page().findByRole('button', { name: 'Send a new code' });
    await expect(button).toHaveAccessibleDescription('New code in 0:24');
    await userEvent.click(button);
    await expect(args.onRenew).not.toHaveBeenCalled();
    await expect(page().getByRole('textbox', { name: 'Code' })).toBeDisabled();
  },
});

export const NewCodePossible = meta.story({
  args: { waitSeconds: 0 },
  play: async ({ args }) => {
    await userEvent.click(await page().findByRole('button', { name: 'Send a new code' }));
    await expect(args.onRenew).toHaveBeenCalledOnce();
  },
});

export const Renewing = meta.story({ args: { waitSeconds: 0, isRenewing: true } });

export const SentAgain = meta.story({
  args: { waitSeconds: 60, note: 'A new code is on its way. The old one no longer works.' },
});

export const Expired = meta.story({
  args: {
    isLocked: true,
    waitSeconds: 0,
    fault: { kind: 'dead', text: 'This code has expired, please request a new code.' },
  },
});

export const Suspended = meta.story({
  args: {
    isLocked: true,
    fault: { kind: 'refused', text: 'Your account is suspended, please contact support.' },
  },
  play: async () => {
    await page().findByRole('alert');
    await expect(page().queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await expect(page().queryByText(/New code in/)).toBeNull();
  },
});

export const NoConnection = meta.story({
  args: {
    code: '48210937',
    fault: { kind: 'passing', text: 'There is no connection to the server, please try again.' },
  },
  play: async ({ args }) => {
    await userEvent.click(await page().findByRole('button', { name: 'Try again' }));
    await expect(args.onComplete).toHaveBeenCalledWith('48210937');
  },
});

export const LongCode = meta.story({
  args: { codeLength: 13, code: '7QKM3', waitSeconds: 4000 },
  play: async () => {
    await expect(await page().findByRole('textbox', { name: 'Code' })).toHaveValue('7QKM3');
    await expect(page().getByText('New code in 1:06:40')).toBeVisible();
  },
});

export const LongAddress = meta.story({
  args: { email: `${'alexandra.demonstration'.repeat(6)}@mail.example.com` },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  args: {
    code: '482',
    fault: { kind: 'wrong', text: 'Invalid code, please try again or request a new code.' },
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, args: { code: '4821' } });

/** A protected change of a user who has a passkey. */
export const WithPasskey = meta.story({
  args: { title: 'Confirm that it is you', passkey: { onUse: fn(), isBusy: false, faultText: null } },
  play: async ({ args }) => {
    const button = await page().findByRole('button', { name: 'Confirm with a passkey' });
    await expect(page().queryByRole('alert')).toBeNull();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.passkey?.onUse).toHaveBeenCalledOnce();
  },
});

export const PasskeyBusy = WithPasskey.extend({
  args: { passkey: { onUse: fn(), isBusy: true, faultText: null } },
  play: async ({ args }) => {
    const button = await page().findByRole('button', { name: 'Confirm with a passkey' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.passkey?.onUse).not.toHaveBeenCalled();
    await expect(page().getByRole('textbox', { name: 'Code' })).toBeEnabled();
  },
});

export const PasskeyCancelled = WithPasskey.extend({
  args: {
    passkey: { onUse: fn(), isBusy: false, faultText: 'No passkey was used. Try again, or enter the code.' },
  },
  play: async () => {
    await expect(await page().findByRole('alert')).toHaveTextContent('No passkey was used.');
  },
});

export const PasskeyRefused = WithPasskey.extend({
  args: {
    passkey: { onUse: fn(), isBusy: false, faultText: 'This passkey was not accepted, please try again.' },
  },
  play: async () => {
    await expect(await page().findByRole('alert')).toHaveTextContent('This passkey was not accepted');
    await expect(page().getByRole('textbox', { name: 'Code' })).toBeEnabled();
  },
});

/** While the code is checked, the passkey waits. */
export const CheckingWithPasskey = WithPasskey.extend({
  args: { code: '48210937', isChecking: true },
  play: async ({ args }) => {
    const button = await page().findByRole('button', { name: 'Confirm with a passkey' });
    await userEvent.click(button);
    await expect(args.passkey?.onUse).not.toHaveBeenCalled();
  },
});

export const PasskeyPhone = PasskeyRefused.extend({ globals: { viewport: { value: 'mobile1' } } });

export const PasskeyDark = PasskeyRefused.extend({ globals: { theme: 'dark' } });
