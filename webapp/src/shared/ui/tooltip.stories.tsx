import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { IconButton } from './icon-button';
import { Tooltip } from './tooltip';

const meta = preview.meta({
  title: 'UI/Tooltip',
  component: Tooltip,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it to show the label of a control that has only an icon.',
      'Give the control the same text as its accessible name.',
    ],
    dont: [
      'Do not put information in it that is nowhere else. Touch screens never show it.',
      'Do not put links or buttons in it. That is a `Popover`.',
    ],
  }),
  args: { text: 'Personal links', children: <IconButton icon="link" label="Personal links" /> },
});

export const Default = meta.story();

export const WithKeyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Personal links' })).toHaveFocus();
    await waitFor(() => expect(screen.getByText('Personal links')).toBeVisible());
  },
});

/** It stands where the line goes on. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button', { name: 'Personal links' }).getBoundingClientRect();
    await waitFor(() => expect(screen.getByText('Personal links')).toBeVisible());
    await expect(screen.getByText('Personal links').getBoundingClientRect().right).toBeLessThanOrEqual(button.left);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await waitFor(() => expect(screen.getByText('Personal links')).toBeVisible());
  },
});
