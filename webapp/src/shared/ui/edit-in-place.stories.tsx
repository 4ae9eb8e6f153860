import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { EditInPlace } from './edit-in-place';

const meta = preview.meta({
  title: 'UI/EditInPlace',
  component: EditInPlace,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Name in the label what is edited.', 'Show the form in the same place.'],
    dont: ['Do not use it for a part that only its owner sees: a button with a text says more.'],
  }),
  args: {
    id: 'about',
    label: 'Edit About',
    onEdit: fn(),
    children: (
      <>
        <h2 className="text-title">About</h2>
        <p className="mt-5">I build the quiet parts.</p>
      </>
    ),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Edit About' }));
    await expect(args.onEdit).toHaveBeenCalled();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
