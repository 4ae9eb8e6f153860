import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Passkey } from '@/shared/api/generated/model/passkey';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import { demoPasskey, demoPasskeys } from '@/shared/testing/fixtures/passkeys';
import { getDeletePasskeyMockHandler, getListPasskeysMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { Passkeys } from './passkeys';

const answer = (passkeys: readonly Passkey[]) => getListPasskeysMockHandler([...passkeys]);

const meta = preview.meta({
  component: Passkeys,
  title: 'Features/Security/Passkeys',
  parameters: { path: '/app/auth' },
  args: { now: securityNow, isSupported: true },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoPasskeys));
    return answerQuestions(true);
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('Laptop');
    const [laptop, key] = canvas.getAllByRole('listitem');
    await expect(laptop).toHaveTextContent('Synchronised');
    await expect(key).toHaveTextContent('Not used yet');
    await userEvent.click(canvas.getByRole('button', { name: 'Rename passkey Laptop' }));
    await expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Laptop');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListPasskeysMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListPasskeysMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your passkeys could not be loaded.');
    msw.use(answer(demoPasskeys));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('Laptop');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(demoPasskeys.length);
  },
});

export const Unsupported = meta.story({
  args: { isSupported: false },
  play: async ({ canvas }) => {
    await canvas.findByText('Laptop');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(demoPasskeys.length);
    await expect(canvas.getByText('This browser does not support passkeys.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
});

/** Nobody is told what a passkey would be good for where none can be made. */
export const UnsupportedAndEmpty = meta.story({
  args: { isSupported: false },
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await expect(canvas.getByText('This browser does not support passkeys.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'No passkeys yet' })).toBeNull();
  },
});

export const Ten = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answer(
        Array.from({ length: 10 }, (_, index) =>
          demoPasskey({
            id: `019a8b0e-74d2-7f15-a3c8-06be4d92f7${String(index + 10)}`,
            name: `Laptop ${String(index)}`,
          }),
        ),
      ),
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a passkey' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Removing = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeletePasskeyMockHandler(never));
  },
  play: async ({ canvas }) => {
    const remove = await canvas.findByRole('button', { name: 'Remove passkey Laptop' });
    await userEvent.click(remove);
    await waitFor(() => expect(remove).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
