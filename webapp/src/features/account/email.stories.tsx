import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { codeQueue } from '@/shared/lib/one-time-code';
import { demoChallenge } from '@/shared/testing/fixtures/challenge';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getUpdateUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { refusing } from '@/shared/testing/problem';
import { Email } from './email';

/** A story that sends something says what the server answers. */
const meta = preview.meta({
  component: Email,
  title: 'Features/Account/E-mail',
  parameters: { path: '/app/account' },
  args: { email: 'alex.demo@example.com' },
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
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(demoUser({ email: 'alex.new@example.com' })));
  },
  play: async ({ canvas }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(canvas.queryByRole('textbox', { name: /New e-mail/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Change e-mail' })).toHaveFocus();
  },
});

export const Cancelled = meta.story({
  play: async ({ canvas }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Change e-mail' })).toHaveFocus());
  },
});

export const Open = meta.story({
  play: async () => {
    await typeNew('alex.new@example.com');
  },
});

export const SameAddress = meta.story({
  play: async ({ canvas }) => {
    await typeNew('Alex.Demo@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await expect(await canvas.findByText('This is your e-mail already.')).toBeVisible();
  },
});

/** The dialog was closed without the code: what was typed stays. */
export const Kept = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(demoChallenge({ purpose: 'updateUser' })));
    return codeQueue.serve(({ answer }) => {
      answer(null);
    });
  },
  play: async ({ canvas }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Change e-mail' })).not.toHaveAttribute('aria-busy', 'true'),
    );
    await expect(canvas.getByRole('textbox', { name: /New e-mail/ })).toHaveValue('alex.new@example.com');
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(refusing(429, 'RequestLimitExceededError')));
  },
  play: async ({ canvas }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(/Too many attempts/));
  },
});

export const Limited = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateUserMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 13 * 3600 })));
  },
  play: async ({ canvas }) => {
    await typeNew('alex.new@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Change e-mail' }));
    await expect(await canvas.findByText('Possible again in 13 hours')).toBeVisible();
  },
});

export const LongAddress = meta.story({
  args: { email: `${'alexandra.maximiliane.'.repeat(4)}demo@example.com` },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
