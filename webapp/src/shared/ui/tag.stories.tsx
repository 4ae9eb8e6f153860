import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { TagList } from './tag';

const meta = preview.meta({
  title: 'UI/TagList',
  component: TagList,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for keywords that people have typed. `TagInput` is the field in which they are typed.'],
    dont: [
      'Do not use it for a state such as "Expired". That is a `Badge`.',
      'Do not sort tags again. The server sorts them.',
    ],
  }),
  args: {
    label: 'Skills',
    labels: ['Distributed systems', 'Go', 'gRPC', 'Kafka', 'Kubernetes', 'PostgreSQL', 'Terraform'],
    className: 'max-w-76',
  },
});

export const Default = meta.story();

/** It is cut, not broken, where there is no room. */
export const VeryLong = meta.story({
  args: { labels: ['Event sourcing with snapshots and replays'], className: 'max-w-40' },
});
