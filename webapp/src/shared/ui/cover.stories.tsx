import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Cover, circlesOf, coverStyle, Ornament } from './cover';

const meta = preview.meta({
  title: 'UI/Cover',
  component: Cover,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Seed it with something that never changes, so that the same profile always has the same cover.',
      'Place it behind the head of a profile.',
    ],
    dont: [
      'Do not put text on it without checking the contrast.',
      'Do not use it as information: it is decoration and hidden from screen readers.',
    ],
  }),
  args: { seed: 'alex-demo', className: 'h-42 rounded-l' },
});

export const Default = meta.story();
export const OtherSeed = meta.story({ args: { seed: 'robin-demo' } });
export const Phone = meta.story({ args: { className: 'h-28 w-97.5' } });

const people = ['Alex Demo', 'Robin Demo', 'Sam Demo', 'Kim Demo', 'Jo Demo', 'Lee Demo', 'Max Demo', 'Noa Demo'];

/** People differ in the colour, in the pattern and in the circles. */
export const People = meta.story({
  render: () => (
    <div className="grid grid-cols-2 gap-4">
      {people.map((seed) => (
        <Cover key={seed} seed={seed} className="h-28 rounded-l" />
      ))}
    </div>
  ),
  play: async () => {
    const styles = people.map(coverStyle);
    await expect(new Set(styles.map(({ ground }) => ground)).size).toBeGreaterThanOrEqual(3);
    await expect(new Set(styles.map(({ pattern }) => pattern)).size).toBe(3);
  },
});

/** The same seed is the same drawing, another one is not. */
export const Stable = meta.story({
  play: async () => {
    await expect(circlesOf('alex-demo', 40, 6, 11)).toEqual(circlesOf('alex-demo', 40, 6, 11));
    await expect(circlesOf('alex-demo', 40, 6, 11)).not.toEqual(circlesOf('robin-demo', 40, 6, 11));
  },
});

export const InACorner = meta.story({
  render: () => (
    <div className="relative h-80 overflow-hidden bg-linear-135 from-brand-from to-brand-to text-on-secondary">
      <Ornament seed="landing" className="absolute inset-y-0 end-0 h-full w-1/2" />
    </div>
  ),
});
