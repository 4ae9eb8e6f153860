import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { BeingFoundView } from './being-found-view';

const meta = preview.meta({
  component: BeingFoundView,
  title: 'Features/Account/Being found',
  parameters: { path: '/app/account' },
  args: {
    discoverable: true,
    accessMode: 'Public' as const,
    displayName: 'Alex Demo',
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    onChange: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    const link = canvas.getByRole('link', { name: 'See how you look in results' });
    await expect(link).toHaveAttribute('href', '/app/people?query=Alex+Demo');
    await userEvent.click(canvas.getByRole('switch', { name: 'Members can find me' }));
    await expect(args.onChange).toHaveBeenCalledWith(false, expect.anything());
  },
});

/** Until somebody chooses, the mode of the profile decides. */
export const NotChosenAndPublic = meta.story({
  args: { discoverable: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.getByText('On because your profile is Public.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See how you look in results' })).toBeVisible();
  },
});

export const NotChosen = meta.story({
  args: { discoverable: null, accessMode: 'Authenticated' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).not.toBeChecked();
    await expect(canvas.getByText('Off because your profile is not Public.')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Off = meta.story({ args: { discoverable: false } });

/** The choice is kept for later. */
export const Restricted = meta.story({
  args: { accessMode: 'Restricted' as const },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeChecked();
    await expect(canvas.getByText(/no search finds you/)).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const WithoutProfile = meta.story({ args: { accessMode: null } });

export const Loading = meta.story({ args: { discoverable: undefined, accessMode: undefined } });

export const Fails = meta.story({
  args: { discoverable: undefined, isFailed: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const SavingFails = meta.story({ args: { error: 'The service is not available at the moment.' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
