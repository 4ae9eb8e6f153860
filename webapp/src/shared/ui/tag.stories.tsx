import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Tag, TagList } from './tag';

const meta = preview.meta({
  title: 'UI/Tag',
  component: Tag,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for keywords that people have typed. Use `TagList` for several.',
      'Pass `onRemove` only where the tag can be removed at once.',
    ],
    dont: [
      'Do not use it for a state such as "Expired". That is a `Badge`.',
      'Do not sort tags again. The server sorts them.',
    ],
  }),
  args: { label: 'PostgreSQL' },
});

export const Default = meta.story();

export const Removable = meta.story({
  args: { onRemove: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove PostgreSQL' }));
    await expect(args.onRemove).toHaveBeenCalledOnce();
  },
});

export const List = meta.story({
  render: () => (
    <div className="max-w-76">
      <TagList
        label="Skills"
        labels={['Distributed systems', 'Go', 'gRPC', 'Kafka', 'Kubernetes', 'PostgreSQL', 'Terraform']}
      />
    </div>
  ),
});

/** It is cut, not broken, where there is no room. */
export const VeryLong = meta.story({
  render: () => (
    <div className="w-40">
      <TagList label="Skills" labels={['Event sourcing with snapshots and replays']} />
    </div>
  ),
});
