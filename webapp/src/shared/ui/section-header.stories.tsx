import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { SectionHeader } from './section-header';

const meta = preview.meta({
  title: 'UI/SectionHeader',
  component: SectionHeader,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use level 2 for cards of a page and level 3 for parts of a card.',
      'Give it the `id` that `aria-labelledby` of the card names.',
    ],
    dont: [
      'Do not skip a level to get a smaller text.',
      'Do not put more than two buttons in `actions`. Use a `Menu`.',
    ],
  }),
  args: { title: 'Finish your profile' },
});

export const Default = meta.story();
export const WithFact = meta.story({ args: { actions: <span className="tabular">4 of 6</span> } });
export const WithDescription = meta.story({ args: { title: 'Visibility', description: 'Who can open your profile.' } });
export const Small = meta.story({ args: { title: 'Links', level: 3 } });
