import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { PlainNotice } from './plain-notice';
import { NewVersionDialogView, UnavailableDialogView } from './service-dialogs';

const handle = fn();

const meta = preview.meta({ title: 'App/ServiceDialogs', parameters: { layout: 'fullscreen' } });

export const NewVersion = meta.story({
  render: () => <NewVersionDialogView onRefresh={handle} onLater={handle} />,
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'A new version is ready' })).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  },
});

/** Nothing leads around it: Escape does not close it. */
export const Unavailable = meta.story({
  render: () => <UnavailableDialogView productName="Wright" waitSeconds={0} onRetry={handle} />,
  play: async ({ userEvent }) => {
    await screen.findByRole('dialog', { name: 'Wright cannot be reached' });
    await userEvent.keyboard('{Escape}');
    await expect(screen.getByRole('dialog', { name: 'Wright cannot be reached' })).toBeInTheDocument();
  },
});

/** The server has asked to be left alone for a while. */
export const UnavailableForAWhile = meta.story({
  render: () => <UnavailableDialogView productName="Wright" waitSeconds={42} onRetry={handle} />,
  play: async ({ userEvent }) => {
    handle.mockClear();
    const button = await screen.findByRole('button', { name: 'Try again' });
    await expect(button).toHaveAccessibleDescription('Another try in 0:42');
    await userEvent.click(button);
    await expect(handle).not.toHaveBeenCalled();
  },
});

/** When not even the dialog can be loaded. */
export const PlainUnavailable = meta.story({
  render: () => <PlainNotice onRetry={handle} />,
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Wright cannot be reached');
    handle.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(handle).toHaveBeenCalledOnce();
  },
});

/** The same for a new version; also what "Later" leaves where the page would be. */
export const PlainNewVersion = meta.story({
  render: () => <PlainNotice />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'A new version is ready' })).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Refresh' })).toBeInTheDocument();
  },
});
