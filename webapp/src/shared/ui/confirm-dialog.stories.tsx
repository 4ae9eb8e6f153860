import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { confirm } from './confirm';
import { ConfirmDialog, ConfirmHost } from './confirm-dialog';

const meta = preview.meta({
  title: 'UI/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Call `confirm()`. It renders the dialog and returns the answer.',
      'Name the thing in the title and the action on the button: "Delete link Conference badge?", "Delete link".',
      'Set `isDangerous` when something is lost for good.',
    ],
    dont: [
      'Do not ask before what can be undone.',
      'Do not label the buttons "Yes" and "No".',
      'Do not use it for a message without a choice. Use `notify()`.',
    ],
    isOverlay: true,
  }),
  args: {
    isOpen: true,
    onAnswer: fn(),
    title: 'Delete link Conference badge?',
    text: 'Whoever has it can no longer open your profile. This cannot be undone.',
    confirmLabel: 'Delete link',
    isDangerous: true,
  },
});

export const Danger = meta.story({
  play: async ({ args, userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete link' }));
    await expect(args.onAnswer).toHaveBeenCalledWith(true);
  },
});

/** The careful answer has the focus. */
export const Cancelled = meta.story({
  play: async ({ args, userEvent }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onAnswer).toHaveBeenCalledWith(false);
  },
});

export const Plain = meta.story({
  args: {
    title: 'Leave without saving?',
    text: 'Your changes have not been saved.',
    confirmLabel: 'Leave',
    isDangerous: false,
  },
});

/** A question is a promise. */
export const AsPromise = meta.story({
  render: ({ onAnswer, ...question }) => (
    <>
      <Button
        onClick={() => {
          void confirm(question).then(onAnswer);
        }}
      >
        Delete
      </Button>
      <ConfirmHost />
    </>
  ),
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete link' }));
    await waitFor(() => expect(args.onAnswer).toHaveBeenCalledWith(true));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
