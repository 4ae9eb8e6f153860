import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { CharacterCount } from './character-count';

const meta = preview.meta({
  title: 'UI/CharacterCount',
  component: CharacterCount,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Set `limit` of `TextArea`, which shows the count by itself.',
      'Take the limit from the generated schema of the contract.',
    ],
    dont: [
      'Do not cut the text at the limit. A text that is too long stays, and the form says so.',
      'Do not show it for a field whose limit nobody reaches, such as a name.',
    ],
  }),
  args: { count: 640, limit: 2500 },
});

export const Within = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('640 of 2,500 characters')).toBeVisible();
  },
});

export const Full = meta.story({ args: { count: 2500 } });

/** The number says it too, and not the colour alone. */
export const Over = meta.story({
  args: { count: 2612 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2,612 of 2,500 characters')).toHaveClass('text-negative-ink');
  },
});

export const OverOnDark = meta.story({ args: { count: 2612 }, globals: { theme: 'dark' } });

/** Ends where the lines of the control end. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText('640 of 2,500 characters')).textAlign).toBe('end');
  },
});
