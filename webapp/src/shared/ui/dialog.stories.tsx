import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from './button';
import { Dialog, type DialogProps } from './dialog';

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
  component: WithOpener,
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
