import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { coverSeedOf } from '@/shared/lib/cover-seed';
import { advice } from '@/shared/testing/advice';
import { Cover, circlesOf, coverStyle, isWholePoint, Ornament } from './cover';

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
  args: { seed: '0002', className: 'h-42 rounded-l' },
});

export const Default = meta.story();
export const OtherSeed = meta.story({ args: { seed: '3f1a' } });
export const Phone = meta.story({ args: { className: 'h-28 w-97.5' } });

const people = ['3f1a', '07c2', '9b44', 'e0d1', '5a6f', 'c813', '2d90', '71be'];

/** People differ in the colour, in the pattern and in the figures. */
export const People = meta.story({
  render: () => (
    <div className="grid grid-cols-2 gap-4">
      {people.map((seed) => (
        <Cover key={seed} seed={seed} className="h-28 rounded-l" />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    const styles = people.map(coverStyle);
    const drawn = [...canvasElement.querySelectorAll('pattern path')].map((path) => path.getAttribute('d'));
    const ofPattern = new Map(styles.map(({ pattern }, index) => [pattern, drawn[index]]));
    await expect(drawn).toEqual(styles.map(({ pattern }) => ofPattern.get(pattern)));
    await expect(new Set(drawn).size).toBe(ofPattern.size);
    await expect(new Set(styles.map(({ ground }) => ground)).size).toBeGreaterThanOrEqual(4);
    await expect(new Set(styles.map(({ pattern }) => pattern)).size).toBeGreaterThanOrEqual(3);
    await expect(new Set(styles.map(({ figure }) => figure)).size).toBe(3);
  },
});

/** No edge cuts a point: neither one of the whole cover, nor a side of the part that phones show. */
export const WholePoints = meta.story({
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('circle')).not.toBeNull();
    for (const cut of [0, 168]) await expect(isWholePoint({ x: 560, y: cut })).toBe(false);
    for (const cut of [280, 840, 1120]) await expect(isWholePoint({ x: cut, y: 84 })).toBe(false);
    await expect(isWholePoint({ x: 560, y: 84 })).toBe(true);
  },
});

/** The same seed is the same drawing, another one is not. */
export const Stable = meta.story({
  play: async () => {
    await expect(circlesOf('0002', 40, 6, 11)).toEqual(circlesOf('0002', 40, 6, 11));
    await expect(circlesOf('0002', 40, 6, 11)).not.toEqual(circlesOf('0003', 40, 6, 11));
  },
});

/** The end of the public id: a name that changes changes no cover. */
export const OfAMember = meta.story({
  render: () => (
    <div className="grid grid-cols-2 gap-4">
      <Cover seed={coverSeedOf('01940000-0000-7000-8000-00000000e0d1')} className="h-28 rounded-l" />
      <Cover seed="e0d1" className="h-28 rounded-l" />
      <Cover seed="71be" className="h-28 rounded-l" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [member, same, other] = [...canvasElement.querySelectorAll('svg')].map((drawing) => drawing.parentElement);
    await expect(member).toBeInstanceOf(HTMLElement);
    await expect(member?.outerHTML).toBe(same?.outerHTML);
    await expect(member?.outerHTML).not.toBe(other?.outerHTML);
  },
});

export const InACorner = meta.story({
  render: () => (
    <div className="relative h-80 overflow-hidden bg-linear-135 from-brand-from to-brand-to text-on-secondary">
      <Ornament seed="landing" className="absolute inset-y-0 end-0 h-full w-1/2" />
    </div>
  ),
});
