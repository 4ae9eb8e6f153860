import { expect, fn, mocked, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { hold } from '@/shared/testing/hold';
import { Dialog } from './dialog';
import { LazyOverlay, type LazyOverlayProps } from './lazy-overlay';

type Module = { title: string };
type Load = LazyOverlayProps<Module>['load'];

/** What a browser rejects an import with whose file did not arrive. */
const offline = () => Promise.reject<Module>(new TypeError('Failed to fetch dynamically imported module'));

const meta = preview.meta({
  title: 'UI/LazyOverlay',
  component: LazyOverlay<Module>,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Use it for each overlay in its own chunk: dialog, drawer, toaster.',
      'Set `isModal={false}` for what nobody asked to open, so that its failure does not take the focus.',
    ],
    dont: [
      'Do not use `lazy` and `Suspense` without it. A failed chunk would unmount the page with everything typed in it.',
      'Do not keep it mounted after `onDismiss`. Opening it again has to load it again.',
    ],
    isOverlay: true,
  }),
  args: {
    load: fn<Load>(offline),
    onDismiss: fn(),
    children: ({ title }: Module) => <Dialog isOpen onClose={() => undefined} title={title} />,
  },
  render: (args) => (
    <main className="min-h-96">
      <h1 className="text-h2">A page with a form</h1>
      <LazyOverlay {...args} />
    </main>
  ),
});

const failure = () => screen.findByRole('alertdialog', { name: 'Part of this page did not load' });

/** The page stays as it is. Escape closes the message, as the button does. */
export const Failed = meta.story({
  play: async ({ args, userEvent }) => {
    await expect(await failure()).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
});

/** The message stays until the overlay is there. */
export const Retrying = meta.story({
  args: {
    load: fn<Load>(() => hold<Module>().answer()),
  },
  beforeEach: ({ args }) => {
    mocked(args.load).mockImplementationOnce(offline);
  },
  play: async ({ userEvent }) => {
    await failure();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('button', { name: 'Loading' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const LoadedByRetry = meta.story({
  args: {
    load: fn<Load>(() => Promise.resolve({ title: 'Your photo' })),
  },
  beforeEach: ({ args }) => {
    mocked(args.load).mockImplementationOnce(offline);
  },
  play: async ({ userEvent }) => {
    await failure();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect(await screen.findByRole('dialog', { name: 'Your photo' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  },
});

/** For what nobody has asked to open, as the toaster: whoever is typing goes on typing. */
export const NotModal = meta.story({
  args: { isModal: false },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(/^Part of this page did not load/);
    await expect(document.body).toHaveFocus();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const NotModalOnPhone = meta.story({ args: { isModal: false }, globals: { viewport: { value: 'mobile1' } } });
