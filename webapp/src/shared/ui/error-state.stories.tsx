import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { ErrorState } from './error-state';

const meta = preview.meta({
  title: 'UI/ErrorState',
  component: ErrorState,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Place it where the content would be, and pass `onRetry` when another attempt can help.',
      'Use `errorText(error)`, which has a text for each error code, or say what could not be loaded.',
    ],
    dont: [
      'Do not use it for a failed save. The form keeps what was typed, and `notify()` says what happened.',
      'Do not show codes or names of exceptions.',
    ],
  }),
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
