import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '../testing/advice';
import { ToggleChip } from './toggle-chip';

const meta = preview.meta({
  title: 'UI/ToggleChip',
  component: ToggleChip,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Put several beside each other in a group with a name.', 'Pass a count where it helps to choose.'],
    dont: ['Do not use it for a setting that is saved at once: that is a Switch.'],
  }),
  args: { label: 'Kubernetes', isOn: false, onToggle: fn() },
});

export const Off = meta.story({
  args: { count: 12 },
  play: async ({ canvas, args }) => {
    const chip = canvas.getByRole('button', { name: 'Kubernetes 12', pressed: false });
    await userEvent.click(chip);
    await expect(args.onToggle).toHaveBeenCalledOnce();
  },
});

export const On = meta.story({
  args: { isOn: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Kubernetes', pressed: true })).toBeVisible();
  },
});

export const LongLabel = meta.story({
  args: { label: 'A skill with a name that does not want to end on this line'.repeat(3) },
});

export const Dark = meta.story({ args: { isOn: true }, globals: { theme: 'dark' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
