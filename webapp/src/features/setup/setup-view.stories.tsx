import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { SetupFailed, SetupSkeleton } from './setup-view';

const meta = preview.meta({
  component: SetupFailed,
  title: 'Features/Setup/Waiting',
  parameters: { layout: 'fullscreen' },
  args: { onRetry: fn(), isRetrying: false },
});

export const Loading = meta.story({ render: () => <SetupSkeleton /> });

export const Fails = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({ args: { isRetrying: true } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
