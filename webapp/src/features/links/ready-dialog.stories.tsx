import { expect, fn, screen, userEvent, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ReadyDialog } from './ready-dialog';

const meta = preview.meta({
  component: ReadyDialog,
  title: 'Features/Links/Ready',
  parameters: { layout: 'fullscreen', path: '/app' },
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Your personal link is copied',
    text: 'Whoever has it sees your profile, until you end it. You see how often it is opened.',
    name: 'My personal link',
    url: 'https://wright.example/t/demo-link-token-00000000001',
    sendHash: 'send-1',
  },
});

const dialog = async () => within(await screen.findByRole('dialog'));

/** The button that copies has the focus, so that Enter copies again. */
export const Loaded = meta.story({
  play: async () => {
    const ready = await dialog();
    await expect(await ready.findByRole('button', { name: 'Copy' })).toHaveFocus();
    await expect(ready.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
      'href',
      '/app/profile-links#send-1',
    );
  },
});

export const WithCode = meta.story({
  play: async () => {
    const ready = await dialog();
    const button = ready.getByRole('button', { name: 'QR code' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(await ready.findByRole('img', { name: 'QR code of My personal link' })).toBeVisible();
  },
});

/** Pages without HTTPS have no clipboard, and a browser may refuse. */
export const Fails = meta.story({
  args: { title: 'Your personal link is ready', hasCopyFailed: true },
  play: async () => {
    await expect((await dialog()).getByText(/^Your browser did not allow copying/)).toBeVisible();
  },
});

/** An invitation is handed out in the same way, but not by a mail of ours. */
export const Invitation = meta.story({
  args: {
    title: 'Your invitation is ready',
    text: 'Give it to somebody who is not here yet. With it they can create an account.',
    name: 'Meetup in June',
    url: 'https://wright.example/r/demo-invitation-0000000001',
    sendHash: undefined,
  },
  play: async () => {
    await expect((await dialog()).queryByRole('link')).toBeNull();
  },
});

/** Gives the browser a share sheet that answers so; Chromium on Linux has none. */
function withShareSheet(share: (data: ShareData) => Promise<void>) {
  return () => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    return () => {
      Reflect.deleteProperty(navigator, 'share');
    };
  };
}

const openSheet = fn(() => Promise.resolve());

/** Phones, and some desktops, have a share sheet. */
export const WithShareSheet = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: withShareSheet(openSheet),
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Share with an app…' }));
    await expect(openSheet).toHaveBeenCalledWith({ url: 'https://wright.example/t/demo-link-token-00000000001' });
  },
});

export const ShareSheetClosed = meta.story({
  beforeEach: withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError'))),
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Share with an app…' }));
    await expect(screen.queryByText(/^Your device could not share it/)).toBeNull();
  },
});

export const ShareSheetFails = meta.story({
  beforeEach: withShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError'))),
  play: async () => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Share with an app…' }));
    await expect(await screen.findByText(/^Your device could not share it/)).toBeVisible();
  },
});

export const LongName = meta.story({ args: { name: 'A'.repeat(80) } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
