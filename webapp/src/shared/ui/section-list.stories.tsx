import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { SectionList } from './section-list';

const meta = preview.meta({
  title: 'UI/SectionList',
  component: SectionList,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Put it beside a page of many cards, where the window is wide.',
      'Give each card the name that its heading has.',
    ],
    dont: ['Do not use it for views with addresses of their own. Use `TabLinks`.'],
  }),
  args: {
    sections: [
      { name: 'name', label: () => 'Name' },
      { name: 'email', label: () => 'E-mail' },
      { name: 'language', label: () => 'Language' },
    ],
    current: 'email',
    onChoose: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('link', { current: true })).toHaveTextContent('E-mail');
    await userEvent.click(canvas.getByRole('link', { name: 'Language' }));
    await expect(args.onChoose).toHaveBeenCalledWith('language');
  },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
