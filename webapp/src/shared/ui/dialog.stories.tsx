import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';
import { Field } from './field';
import { TextInput } from './text-input';

function WithOpener(props: DialogProps) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </Button>
      <Dialog
        {...props}
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
          props.onClose();
        }}
      />
    </>
  );
}

const meta = preview.meta({
  title: 'UI/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a task that has to be finished or given up before the page goes on.',
      'Place the buttons in `actions`, the main one last. They stay in view while the rest scrolls.',
      'Set `isHeldOpen` for what is not easily entered or seen again.',
    ],
    dont: [
      'Do not build a form in it by hand. `FormDialog` asks before typed text is lost.',
      'Do not open a dialog over a dialog, except a question of `confirm()`.',
      'Do not open it without somebody having asked for it.',
    ],
    isOverlay: true,
  }),
  render: (args) => <WithOpener {...args} />,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Check your e-mail',
    description: 'Enter the code we sent to alex.demo@example.com.',
    icon: 'mail' as const,
    actions: <Button variant="secondary">Cancel</Button>,
  },
});

export const Open = meta.story({
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Check your e-mail' });
    await expect(dialog).toHaveAccessibleDescription('Enter the code we sent to alex.demo@example.com.');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
});

/** The focus goes in, and back to the opener. */
export const KeepsFocus = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const LongText = meta.story({
  args: {
    width: 'wide',
    children: Array.from({ length: 30 }, (_, index) => index + 1).map((number) => (
      <p key={number} className="mb-3">
        Paragraph {number} of a text that does not fit on one screen.
      </p>
    )),
  },
});

const questions = Array.from({ length: 14 }, (_, index) => `Question ${index + 1}`);

/** More to fill in than a screen holds. */
const long = {
  children: (
    <div className="grid gap-4">
      {questions.map((question) => (
        <Field key={question} label={question}>
          <TextInput />
        </Field>
      ))}
    </div>
  ),
  actions: (
    <>
      <Button variant="secondary">Cancel</Button>
      <Button>Save</Button>
    </>
  ),
};

const opened = async () => {
  const dialog = await screen.findByRole('dialog');
  const button = screen.getByRole('button', { name: 'Save' });
  const actions = button.closest<HTMLElement>('[data-actions]');
  if (actions === null) throw new Error('The buttons stand in no row of actions.');
  // It rises while it opens.
  await waitFor(() => expect(dialog.getAnimations()).toEqual([]));
  return { dialog, button, actions };
};

const hasLine = (actions: HTMLElement) => getComputedStyle(actions, '::before').content !== 'none';

/** The buttons are in view from the start; the focus is never behind them, there and back; the line goes with the last of what is above. */
const expectActionsInView = async () => {
  const { dialog, button, actions } = await opened();
  const isInView = () => {
    const { top, bottom } = button.getBoundingClientRect();
    const around = dialog.getBoundingClientRect();
    return top > around.top && bottom < around.bottom && bottom < window.innerHeight;
  };
  await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
  await expect(isInView()).toBe(true);
  await waitFor(() => expect(hasLine(actions)).toBe(true));
  const fields = screen.getAllByRole('textbox');
  for (const field of [...fields, ...fields.toReversed()]) {
    field.focus();
    const { top, bottom } = field.getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(actions.getBoundingClientRect().top);
    await expect(top).toBeGreaterThanOrEqual(dialog.getBoundingClientRect().top);
    await expect(isInView()).toBe(true);
  }
  dialog.scrollTop = dialog.scrollHeight;
  await waitFor(() => expect(hasLine(actions)).toBe(false));
};

/** The buttons stay in view while what is above them scrolls, and a line tells that there is more. */
export const Long = meta.story({ args: long, play: expectActionsInView });

export const LongOnPhone = meta.story({
  args: long,
  globals: { viewport: { value: 'mobile1' } },
  play: expectActionsInView,
});

/** A screen of 1280 x 1024 px at 400 % (WCAG 1.4.10): there is no room for what stays, so the buttons scroll along. */
export const LongOnLowScreen = meta.story({
  args: long,
  parameters: { viewport: { options: { low: { name: 'Low', styles: { width: '320px', height: '256px' } } } } },
  globals: { viewport: { value: 'low' } },
  play: async () => {
    const { dialog, button, actions } = await opened();
    await expect(window.innerHeight).toBeLessThan(480);
    await expect(button.getBoundingClientRect().top).toBeGreaterThan(dialog.getBoundingClientRect().bottom);
    await expect(hasLine(actions)).toBe(false);
    button.focus();
    await expect(button.getBoundingClientRect().bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().bottom);
  },
});

export const Narrow = meta.story({ args: { width: 'narrow', icon: undefined } });

/** A sheet at the lower edge, where the thumb is. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const gap = () => window.innerHeight - dialog.getBoundingClientRect().bottom;
    await waitFor(() => expect(gap()).toBeLessThanOrEqual(16));
    await expect(gap()).toBeGreaterThanOrEqual(0);
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(getComputedStyle(dialog).direction).toBe('rtl');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
