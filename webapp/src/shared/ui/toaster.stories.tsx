import { type ComponentType, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { Button } from './button';
import { Dialog } from './dialog';
import { type Notice, notify } from './notify';
import { Toaster } from './toaster';

const handleUndo = fn();

type StageProps = { notices: readonly Notice[] };

function Stage({ notices }: StageProps) {
  return (
    <div className="min-h-60">
      <Button
        variant="secondary"
        onClick={() => {
          for (const notice of notices) notify(notice);
        }}
      >
        Notify
      </Button>
      <Toaster />
    </div>
  );
}

const meta = preview.meta({
  title: 'UI/Toaster',
  component: Toaster as ComponentType<StageProps>,
  render: ({ notices }) => <Stage notices={notices} />,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Call `notify()` where something was done or failed. The toaster is on every page already.',
      'Write one short sentence. Offer an action only if it is also possible elsewhere.',
    ],
    dont: [
      'Do not notify about what the page shows anyway.',
      'Do not report errors of a field with it. They belong to the field.',
      'Do not call it from the transport or from a query: the same failure would be reported twice.',
    ],
  }),
  args: { notices: [{ tone: 'success', text: 'Link copied.' }] as readonly Notice[] },
});

export const Success = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await waitFor(() => expect(screen.getByText('Link copied.')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Link copied.')).toBeNull());
  },
});

/** An error interrupts a screen reader. */
export const ErrorNotice = meta.story({
  args: { notices: [{ tone: 'error', text: 'Links could not be loaded, please refresh and try again.' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('Links could not be loaded');
  },
});

export const Info = meta.story({
  args: { notices: [{ tone: 'info', text: 'Staff engineer is now your primary workplace.' }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await waitFor(() => expect(screen.getByText(/primary workplace/)).toBeVisible());
  },
});

export const WithAction = meta.story({
  args: {
    notices: [{ tone: 'info', text: 'The link was deleted.', action: { label: 'Show it', onSelect: handleUndo } }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    await expect(handleUndo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('The link was deleted.')).toBeNull());
  },
});

export const ThreeStacked = meta.story({
  args: {
    notices: [
      { tone: 'info', text: 'The first message.' },
      { tone: 'success', text: 'The second message.' },
      { tone: 'error', text: 'The third message.' },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    for (const text of ['The first message.', 'The second message.', 'The third message.']) {
      await waitFor(() => expect(screen.getAllByText(text).at(-1)).toBeVisible());
    }
  },
});

function WithDialog({ notices }: StageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [saves, setSaves] = useState(0);
  return (
    <>
      <Stage notices={notices} />
      <Button
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
        title="Workplace"
        description={`Saved ${String(saves)} times`}
        actions={
          <Button
            onClick={() => {
              setSaves(saves + 1);
              notify({ tone: 'error', text: 'The workplace could not be saved.' });
            }}
          >
            Save
          </Button>
        }
      />
    </>
  );
}

/** What was said before a dialog would lie over its fields; what is said in it stays. */
export const GoesWithADialog = meta.story({
  render: ({ notices }) => <WithDialog notices={notices} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    // The pointer stays on the message, which stops its clock: so nothing but the dialog can end it.
    await userEvent.hover(await screen.findByText('Link copied.'));
    canvas.getByRole('button', { name: 'Open' }).click();
    await waitFor(() => expect(screen.queryByText('Link copied.')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByRole('dialog', { description: 'Saved 1 times' })).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('The workplace could not be saved.').at(-1)).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
});

/** Something was deleted and something else is edited: what was deleted can still be brought back, above the dialog. */
export const ActionStaysWithADialog = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  args: {
    notices: [
      { tone: 'success', text: 'Copied before.' },
      { tone: 'success', text: 'Entry deleted.', action: { label: 'Undo', onSelect: handleUndo } },
    ],
  },
  render: ({ notices }) => <WithDialog notices={notices} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await userEvent.hover(await screen.findByText('Entry deleted.'));
    canvas.getByRole('button', { name: 'Open' }).click();
    const dialog = await screen.findByRole('dialog', { name: 'Workplace' });
    await waitFor(() => expect(screen.queryByText('Copied before.')).toBeNull());
    const undo = screen.getByText('Undo');
    await waitFor(() =>
      expect(undo.getBoundingClientRect().bottom).toBeLessThanOrEqual(dialog.getBoundingClientRect().top),
    );
    await userEvent.click(undo);
    await expect(handleUndo).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
  },
});

/** On a phone there is no place where a message covers nothing, so the page makes one. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  render: ({ notices }) => (
    <div className="min-h-[200vh] pt-24">
      <h1 className="text-h2">Profile</h1>
      <Stage notices={notices} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const title = canvas.getByRole('heading', { name: 'Profile' });
    window.scrollTo({ top: 20, behavior: 'instant' });
    const before = top(title);
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    const close = await screen.findByRole('button', { name: 'Close' });
    const bar = screen.getByRole('region', { name: 'Notifications' });
    await waitFor(() => expect(top(title)).toBeCloseTo(before + bar.offsetHeight));
    await expect(bar.offsetHeight).toBeGreaterThan(40);
    await expect(document.elementFromPoint(title.getBoundingClientRect().left + 1, top(title) + 1)).toBe(title);
    // Whoever has scrolled meanwhile finds everything where it was when the message goes.
    window.scrollTo({ top: 120, behavior: 'instant' });
    const scrolled = top(title);
    await userEvent.click(close);
    await waitFor(() => expect(bar.offsetHeight).toBe(0));
    await waitFor(() => expect(top(title)).toBeCloseTo(scrolled));
    await expect(getComputedStyle(document.documentElement, '::before').blockSize).toBe('0px');
  },
});

export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await waitFor(() => expect(screen.getByText('Link copied.')).toBeVisible());
    const close = screen.getByRole('button', { name: 'Close' }).getBoundingClientRect();
    await expect(close.right).toBeLessThanOrEqual(screen.getByText('Link copied.').getBoundingClientRect().left);
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Notify' }));
    await waitFor(() => expect(screen.getByText('Link copied.')).toBeVisible());
  },
});
