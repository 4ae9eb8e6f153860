import { useState } from 'react';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { AnchoredPopover } from './anchored-popover';
import { Button } from './button';

const rows = (count: number) => Array.from({ length: count }, (_, i) => `Entry ${i + 1}`);

/** A button with its list, as a page uses it. */
function ListButton({ count, isOpenFirst = false }: { count: number; isOpenFirst?: boolean }) {
  const [isOpen, setIsOpen] = useState(isOpenFirst);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        variant="secondary"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        What is new
      </Button>
      <AnchoredPopover
        isOpen={isOpen && button !== null}
        onClose={() => {
          setIsOpen(false);
        }}
        button={button}
        title="New entries"
        footer={<a href="#all">All entries</a>}
      >
        <ul className="px-5 py-3">
          {rows(count).map((row) => (
            <li key={row} className="py-2">
              <a href="#entry">{row}</a>
            </li>
          ))}
        </ul>
      </AnchoredPopover>
    </>
  );
}

const meta = preview.meta({
  title: 'UI/AnchoredPopover',
  component: ListButton,
  tags: ['autodocs'],
  parameters: advice({
    do: ['Use it for a list that somebody looks into beside the page, such as notifications.'],
    dont: [
      'Do not use it for a small form or an explanation. That is a `Popover`.',
      'Do not use it for something that has to be done first. That is a `Dialog`.',
    ],
  }),
  args: { count: 3 },
});

const popover = () => screen.findByRole('dialog', { name: 'New entries' });
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The button opens and closes it, as does Escape. The focus comes back to the button. */
export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'What is new' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const opened = await popover();
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await untilClosed();
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** A second press of the button closes it, and so does a press beside it. */
export const OpenByPress = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'What is new' });
    await userEvent.click(button);
    await popover();
    await userEvent.click(button);
    await untilClosed();
    await userEvent.click(button);
    await popover();
    await userEvent.click(document.body);
    await untilClosed();
  },
});

/** A long list scrolls between the head and the foot. */
export const Long = meta.story({
  args: { count: 60, isOpenFirst: true },
  play: async () => {
    const opened = await popover();
    await waitFor(() => expect(screen.getByRole('link', { name: 'All entries' })).toBeVisible());
    await expect(opened.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
});

/** On phones it is a sheet. */
export const Phone = meta.story({ args: { isOpenFirst: true }, globals: { viewport: { value: 'mobile1' } } });

/** It stands on the other side of its button. */
export const RightToLeft = meta.story({
  args: { isOpenFirst: true },
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const opened = await popover();
    const button = canvas.getByRole('button', { name: 'What is new' });
    await waitFor(() =>
      expect(opened.getBoundingClientRect().right).toBeLessThanOrEqual(button.getBoundingClientRect().left),
    );
  },
});

export const Dark = meta.story({ args: { isOpenFirst: true }, globals: { theme: 'dark' } });
