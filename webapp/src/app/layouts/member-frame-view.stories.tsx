import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { notify } from '@/shared/ui/notify';
import { Toaster } from '@/shared/ui/toaster';
import { MemberFrameView } from './member-frame-view';

const meta = preview.meta({
  title: 'App/MemberFrame',
  component: MemberFrameView,
  args: {
    productName: 'Wright',
    user: demoUser(),
    darkMode: 'auto' as const,
    onDarkModeChange: fn(),
    isMinimized: false,
    onMinimizedChange: fn(),
    isOverlay: false,
    isOpen: false,
    onOpenChange: fn(),
    onSearch: fn(),
    unread: 0,
    unreadMessages: 0,
    onNotifications: fn(),
    onLogOut: fn(),
    children: (
      <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
        <h1 className="text-h1-member">Good morning, Alex</h1>
        <p className="text-ink-muted">Your profile was opened 30 times today.</p>
      </div>
    ),
  },
  parameters: { layout: 'fullscreen', path: '/app' },
});

/** The palette is opened by the button at the top of the navigation. */
export const Desktop = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
});

/** Where there is more room than the page takes, it stands in the middle; below its end there is room for notifications. */
export const WiderThanThePage = meta.story({
  args: {
    children: (
      <div className="max-w-80 bg-sunken">
        <h1 className="text-h1-member">Good morning, Alex</h1>
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('main').getBoundingClientRect();
    const page = canvas.getByRole('heading', { level: 1 }).parentElement?.getBoundingClientRect();
    await expect(page).toBeDefined();
    if (page === undefined) return;
    await expect(Math.abs(page.left - main.left - (main.right - page.right))).toBeLessThan(2);
    await expect(getComputedStyle(canvas.getByRole('main')).paddingBottom).toBe('80px');
  },
});

/** The icon alone, as those of the pages below it. */
export const Minimized = meta.story({
  args: { isMinimized: true },
  play: async ({ canvas }) => {
    const search = canvas.getByRole('button', { name: 'Search pages and actions' });
    await expect(search).toBeVisible();
    await expect(search).toHaveTextContent('search');
    await expect(search).not.toHaveTextContent('Ctrl');
  },
});

/** The way to everywhere else stays free while a message is read. */
export const MessageOnAPhone = meta.story({
  args: {
    children: (
      <>
        <h1 className="px-4 pt-4 text-h1-member">Personal links</h1>
        <Toaster />
      </>
    ),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, args, userEvent }) => {
    notify({ tone: 'success', text: 'Link copied.' });
    await waitFor(() => expect(screen.getByText('Link copied.')).toBeVisible());
    await waitFor(() => {
      const message = screen.getByRole('dialog', { name: 'Link copied.' }).getBoundingClientRect();
      return expect(message.bottom).toBeLessThanOrEqual(canvas.getByRole('banner').getBoundingClientRect().top);
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Open menu' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Search pages and actions' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
});

/** The buttons stay on the screen when the text is twice as large. */
export const PhoneWithLargeText = meta.story({
  globals: { zoom: '200-percent', viewport: { value: 'mobile1' } },
  play: async ({ canvas, args, userEvent }) => {
    const header = canvas.getByRole('banner');
    await expect(header.scrollWidth).toBeLessThanOrEqual(header.clientWidth);
    for (const part of header.querySelectorAll('*'))
      await expect(part.getBoundingClientRect().right).toBeLessThanOrEqual(header.getBoundingClientRect().right);
    await userEvent.click(canvas.getByRole('button', { name: 'Search pages and actions' }));
    await expect(args.onSearch).toHaveBeenCalledOnce();
  },
});

/** Over the page on small screens; Escape and a press on a place close it. */
export const OverlayOpen = meta.story({
  args: { isOverlay: true, isOpen: true },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'Main' });
    await userEvent.click(await screen.findByRole('link', { name: 'Profile' }));
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false));
    await expect(screen.queryByRole('button', { name: 'Minimize menu' })).toBeNull();
  },
});

/** On large screens the overlay stays away, whatever the setting of a small one says. */
export const NotOverlaidOnLargeScreens = meta.story({
  args: { isOverlay: false, isOpen: true },
  play: async () => {
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});
