import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { FinishProfileView } from './finish-profile-view';
import type { ProfileStep } from './profile-steps';

const halfway: ProfileStep[] = [
  { name: 'workplace', isDone: true },
  { name: 'headline', isDone: true },
  { name: 'summary', isDone: true },
  { name: 'photo', isDone: false },
  { name: 'skills', isDone: false },
  { name: 'link', isDone: false },
];

const meta = preview.meta({
  component: FinishProfileView,
  title: 'Features/Dashboard/Finish profile',
  parameters: { path: '/app' },
  args: {
    steps: halfway,
    error: null,
    isRetrying: false,
    onRetry: fn(),
  },
});

/** What is missing leads to where it is done, and one line says how much is done. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Profile steps done' })).toHaveAttribute('aria-valuenow', '3');
    await expect(canvas.getByText('3 of 6 done')).toBeVisible();
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Add three skills or more' })).toHaveAttribute(
      'href',
      '/app/profile#basics',
    );
    await expect(canvas.getByRole('link', { name: 'Make a personal link' })).toHaveAttribute(
      'href',
      '/app/profile-links',
    );
  },
});

export const Loading = meta.story({ args: { steps: null } });

/** A profile that has nothing yet. */
export const Empty = meta.story({
  args: {
    steps: halfway.map((step) => ({ ...step, isDone: false })),
  },
});

/** Once everything is done the card is gone. */
export const Finished = meta.story({
  args: { steps: halfway.map((step) => ({ ...step, isDone: true })) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading')).toBeNull();
  },
});

export const Fails = meta.story({
  args: { steps: null, error: new Error('gone') },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
