import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { FactLine } from './fact-line';

const meta = preview.meta({
  title: 'UI/FactLine',
  component: FactLine,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Put it into a paragraph, which gives it a size and a colour.',
      'Begin with what tells one row from the next.',
    ],
    dont: ['Do not use it inside an attribute or a sentence. Use `joinFacts`.'],
  }),
  args: { facts: ['Mar 2023 – now', null, '3 skills', '2 files', '1 star'] },
  decorators: [
    (Story) => (
      <p className="text-small text-ink-muted">
        <Story />
      </p>
    ),
  ],
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('paragraph')).toHaveTextContent('Mar 2023 – now · 3 skills · 2 files · 1 star');
  },
});
export const Narrow = meta.story({
  decorators: [
    (Story) => (
      <div className="w-40">
        <Story />
      </div>
    ),
  ],
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
