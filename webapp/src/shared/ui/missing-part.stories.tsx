import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { MissingPart } from './missing-part';

const meta = preview.meta({
  title: 'UI/MissingPart',
  component: MissingPart,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Put it where the part will stand, with the one action that adds it.'],
    dont: ['Do not list what is missing somewhere else as well.'],
  }),
  args: {
    id: 'languages',
    titleId: 'languages-title',
    title: 'Languages',
    addLabel: 'The languages you speak',
    onAdd: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('region', { name: 'Languages' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'The languages you speak' }));
    await expect(args.onAdd).toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
