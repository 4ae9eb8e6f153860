import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import { demoPasskey, demoPasskeys } from '@/shared/testing/fixtures/passkeys';
import { PasskeysView } from './passkeys-view';

const meta = preview.meta({
  component: PasskeysView,
  title: 'Features/Security/Passkeys',
  parameters: { path: '/app/auth' },
  args: { passkeys: demoPasskeys, now: securityNow, onRetry: fn(), onAdd: fn(), onRename: fn(), onRemove: fn() },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    const [laptop, key] = canvas.getAllByRole('listitem');
    await expect(laptop).toHaveTextContent('Synchronised');
    await expect(key).toHaveTextContent('Not used yet');
    await userEvent.click(canvas.getByRole('button', { name: 'Rename passkey Laptop' }));
    await expect(args.onRename).toHaveBeenCalledWith(demoPasskeys[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove passkey Laptop' }));
    await expect(args.onRemove).toHaveBeenCalledWith(demoPasskeys[0]);
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { passkeys: null } });

export const Empty = meta.story({
  args: { passkeys: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No passkeys yet' })).toBeVisible();
  },
});

export const Fails = meta.story({
  args: { passkeys: null, isFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your passkeys could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Unsupported = meta.story({
  args: { isSupported: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This browser does not support passkeys.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  },
});

/** Nobody is told what a passkey would be good for where none can be made. */
export const UnsupportedAndEmpty = meta.story({
  args: { isSupported: false, passkeys: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This browser does not support passkeys.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'No passkeys yet' })).toBeNull();
  },
});

export const Ten = meta.story({
  args: {
    passkeys: Array.from({ length: 10 }, (_, index) =>
      demoPasskey({ id: `019a8b0e-74d2-7f15-a3c8-06be4d92f7${String(index + 10)}`, name: `Laptop ${String(index)}` }),
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a passkey' }));
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
});

export const Removing = meta.story({ args: { removingId: demoPasskeys[0]?.id } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
