import preview from '#.storybook/preview';
import { Badge, type Tone } from './badge';

const tones: readonly Tone[] = ['neutral', 'accent', 'positive', 'negative', 'warning', 'info', 'new'];

const meta = preview.meta({
  title: 'UI/Badge',
  component: Badge,
  args: { children: 'Primary', tone: 'accent' as const },
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
