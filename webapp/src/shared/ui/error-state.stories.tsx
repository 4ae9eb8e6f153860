import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ErrorState } from './error-state';

const meta = preview.meta({
  title: 'UI/ErrorState',
  component: ErrorState,
  args: { text: 'Links could not be loaded, please refresh and try again.' },
});

export const WithRetry = meta.story({
  args: { onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Links could not be loaded');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Retrying = meta.story({ args: { onRetry: fn(), isRetrying: true } });
export const WithoutRetry = meta.story();
