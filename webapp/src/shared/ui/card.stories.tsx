import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { Card } from './card';
import { SectionHeader } from './section-header';

const meta = preview.meta({
  title: 'UI/Card',
  component: Card,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Give a card that is a `section` a heading, and point to it with `aria-labelledby`.',
      'Use `as="li"` for the entries of a list and `as="div"` for a group without a heading.',
    ],
    dont: [
      'Do not place a card in a card. Separate the parts with a line or with space.',
      'Do not change the padding with a class. Use `padding`.',
    ],
  }),
  args: {
    'aria-labelledby': 'work',
    children: (
      <>
        <SectionHeader id="work" title="Work" />
        <p className="mt-2 text-ink-muted">Ten years in three places.</p>
      </>
    ),
  },
});

export const Plain = meta.story();
export const Wide = meta.story({ args: { padding: 'wide' } });

export const WithActions = meta.story({
  args: {
    children: (
      <SectionHeader
        id="work"
        title="Work"
        description="What you did and where."
        actions={
          <Button variant="secondary" size="s" icon="add">
            Add workplace
          </Button>
        }
      />
    ),
  },
});

export const Dense = meta.story({
  args: {
    padding: 'none',
    children: (
      <h2 id="work" className="p-3 text-h3">
        Work
      </h2>
    ),
  },
});
