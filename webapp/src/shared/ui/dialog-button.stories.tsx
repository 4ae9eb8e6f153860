import { expect, fn, mocked, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { hold } from '@/shared/testing/hold';
import { Dialog } from './dialog';
import { DialogButton, type DialogButtonProps, type OpenDialogProps } from './dialog-button';

type Module = { title: string };
type Load = DialogButtonProps<Module>['load'];

const shareDialog: Module = { title: 'Share this profile' };

const meta = preview.meta({
  title: 'UI/DialogButton',
  component: DialogButton<Module>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for a dialog that most visitors never open, such as the share dialog.',
      'Give `load` the import alone, `() => import(…)`, so that another attempt can really load the dialog again.',
    ],
    dont: [
      'Do not use it where the dialog has to open from more than one place. Hold the state there and use `LazyOverlay`.',
    ],
  }),
  args: {
    icon: 'share' as const,
    label: 'Share',
    load: fn<Load>(() => Promise.resolve(shareDialog)),
    children: ({ title }: Module, open: OpenDialogProps) => (
      <Dialog {...open} title={title}>
        <p>Whoever has the address can open it.</p>
      </Dialog>
    ),
  },
});

/** Nothing of the dialog is loaded before somebody asks for it. */
export const Idle = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveAttribute('aria-haspopup', 'dialog');
    await expect(args.load).not.toHaveBeenCalled();
  },
});

/** The focus returns to the button. */
export const Opens = meta.story({
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: 'Share this profile' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
});

/** As long as the dialog is on its way, the button stands as before. */
export const OnItsWay = meta.story({
  args: { load: fn<Load>(() => hold<Module>().answer()) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Share' })).toBeVisible();
  },
});

/** The network is down: a message says so and offers to try again, and after closing it another press tries again, too. */
export const Fails = meta.story({
  beforeEach: ({ args }) => {
    mocked(args.load).mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Share' });
    await userEvent.click(button);
    const message = await screen.findByRole('alertdialog', { name: 'Part of this page did not load' });
    await userEvent.click(within(message).getByRole('button', { name: 'Close' }));
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await expect(await screen.findByRole('dialog', { name: 'Share this profile' })).toBeVisible();
  },
});

export const Primary = meta.story({ args: { variant: 'primary' } });
export const LongLabel = meta.story({
  args: { label: 'Profiladresse mit anderen teilen' },
  globals: { viewport: { value: 'mobile1' } },
});
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
