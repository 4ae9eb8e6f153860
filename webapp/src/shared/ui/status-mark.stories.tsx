import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { StatusMark, type StatusTone } from './status-mark';

const tones: readonly StatusTone[] = ['neutral', 'positive', 'negative', 'warning', 'info'];

const meta = preview.meta({
  title: 'UI/StatusMark',
  component: StatusMark,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for one short sentence about how something stands.',
      'Use `negative` for errors of a field; `Field` does so by itself.',
    ],
    dont: ['Do not use it for a label of one word. That is a `Badge`.', 'Do not put an action into it.'],
  }),
  args: {
    tone: 'positive' as const,
    children: 'Public and Authenticated need a linked GitHub or GitLab account: yours is linked.',
  },
});

export const Positive = meta.story();
export const OwnIcon = meta.story({ args: { icon: 'verified', children: 'GitHub linked' } });

export const Tones = meta.story({
  render: () => (
    <div className="flex flex-col gap-2 bg-surface p-4">
      {tones.map((tone) => (
        <StatusMark key={tone} tone={tone}>
          This is how {tone} reads.
        </StatusMark>
      ))}
    </div>
  ),
});
