import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Badge, type Tone } from './badge';

const tones: readonly Tone[] = ['neutral', 'accent', 'positive', 'negative', 'warning', 'info', 'new'];

const meta = preview.meta({
  title: 'UI/Badge',
  component: Badge,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use one or two words: "New", "Current", "Expired".',
      'Choose the tone by its meaning, and let the word say the same. Some people do not see the colour.',
    ],
    dont: [
      'Do not use it for what can be pressed. That is a `Button` or a `ToggleChip`.',
      'Do not show `new` more than once on a screen.',
      'Do not write a sentence in it. That is a `StatusMark`.',
    ],
  }),
  args: { children: 'Current', tone: 'accent' as const },
});

export const Primary = meta.story({ args: { icon: 'star' } });
export const New = meta.story({ args: { tone: 'new', children: 'New' } });

export const Tones = meta.story({
  render: () => (
    <div className="flex flex-wrap gap-2 bg-surface p-4">
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  ),
});
