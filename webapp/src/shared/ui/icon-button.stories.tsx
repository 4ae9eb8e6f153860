import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { IconButton } from './icon-button';

const meta = preview.meta({
  title: 'UI/IconButton',
  component: IconButton,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Name the action and its object in `label`: "Copy link Conference badge".',
      'Use it only for icons that everybody knows, such as close, copy, edit or more.',
    ],
    dont: [
      'Do not use it for the main action of a view. An icon alone is guessed.',
      'Do not repeat the same label in every row of a list.',
    ],
  }),
  args: { icon: 'content_copy' as const, label: 'Copy link Conference badge', onClick: fn() },
});

export const Ghost = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link Conference badge' }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
});

export const AllSizes = meta.story({
  render: () => (
    <div className="flex items-center gap-3">
      <IconButton icon="edit" label="Edit, small" size="s" variant="secondary" />
      <IconButton icon="edit" label="Edit, medium" variant="secondary" />
      <IconButton icon="edit" label="Edit, large" size="l" variant="secondary" iconSize="sm" />
      <IconButton icon="delete" label="Delete" variant="danger" />
    </div>
  ),
});

export const Loading = meta.story({ args: { isLoading: true } });
export const DisabledWithReason = meta.story({ args: { disabledReason: 'There is nothing to copy yet.' } });
