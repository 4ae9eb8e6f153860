import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { VisuallyHidden } from './visually-hidden';

const meta = preview.meta({
  title: 'UI/VisuallyHidden',
  component: VisuallyHidden,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a word that sighted people get from the layout.',
      'Keep an element with the role `status` in the page and change only its text. Screen readers announce changes.',
    ],
    dont: [
      'Do not hide links or buttons with it. The focus would be invisible.',
      'Do not use it for what everybody should know.',
    ],
  }),
  args: { children: 'Only heard' },
});

export const Default = meta.story({
  render: (args) => (
    <p>
      Seen and heard. <VisuallyHidden {...args} />
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Only heard').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  },
});
