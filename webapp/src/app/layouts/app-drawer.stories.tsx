import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { AppDrawer } from './app-drawer';

const meta = preview.meta({
  title: 'App/AppDrawer',
  component: AppDrawer,
  args: {
    productName: 'Wright',
    user: demoUser(),
    darkMode: 'auto' as const,
    isRail: false,
    unread: 0,
    unreadMessages: 0,
    onNotifications: fn(),
    onDarkModeChange: fn(),
    onMinimizedChange: fn(),
    onLogOut: fn(),
  },
  parameters: { layout: 'fullscreen', path: '/app' },
  render: (args) => (
    <div className={`h-190 border-e border-border bg-surface ${args.isRail ? 'w-18' : 'w-62'}`}>
      <AppDrawer {...args} />
    </div>
  ),
});

export const Wright = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const items = within(canvas.getByRole('navigation')).getAllByRole('listitem');
    await expect(items.map((item) => item.textContent.replace(/^[a-z_]+/, ''))).toEqual([
      'Dashboard',
      'Profile',
      'Personal links',
      'Invitations',
      'People',
      'Messages',
      'JobsNew',
      'Security',
      'Blocked people',
      'Account',
    ]);
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.onLogOut).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Minimize menu' }));
    await expect(args.onMinimizedChange).toHaveBeenCalledWith(true);
  },
});

/** What is unread is counted beside the name, and said with it. */
export const Unread = meta.story({
  args: { unread: 3, unreadMessages: 2 },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Messages, 2 unread' })).toHaveTextContent('2');
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 3 unread' }));
    await expect(args.onNotifications).toHaveBeenCalledOnce();
  },
});

/** A page below that of an item belongs to it, and its item stays the only current one. */
export const PageBelow = meta.story({
  parameters: { path: '/app/chat/01980f5e-8c1b-7d7e-9a53-3a1f6f1f0001' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Messages' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  },
});

/** '/app/profile-links' only begins like '/app/profile'. */
export const SimilarPath = meta.story({
  parameters: { path: '/app/profile-links' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Personal links' })).toHaveAttribute('aria-current', 'page');
    await expect(canvas.getByRole('link', { name: 'Profile' })).not.toHaveAttribute('aria-current');
  },
});

/** Personal links are for professionals. */
export const Recruiter = meta.story({
  args: { user: demoUser({ displayName: 'Robin Demo', email: 'robin.demo@example.com', role: 'Recruiter' }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Personal links' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Invitations' })).toBeVisible();
  },
});

/** Icons keep their accessible names, and have tooltips. */
export const Rail = meta.story({
  args: { isRail: true },
  play: async ({ canvas, userEvent }) => {
    const link = canvas.getByRole('link', { name: 'Personal links' });
    await userEvent.hover(link);
    await waitFor(() => expect(screen.getByText('Personal links')).toBeVisible());
  },
});

export const ThemeMenu = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Theme: Auto' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    await expect(args.onDarkModeChange).toHaveBeenCalledWith(true);
  },
});

/** A right-to-left name begins at the right and is truncated at its end. */
export const NameFromRightToLeft = meta.story({
  args: { user: demoUser({ displayName: 'שרה אברהם לדוגמה בעלת שם ארוך מאוד שאינו נגמר' }) },
  play: async ({ canvas }) => {
    const name = canvas.getByText(/^שרה/);
    await expect(getComputedStyle(name).direction).toBe('rtl');
  },
});

export const LongNames = meta.story({
  args: {
    productName: 'The Guild of Demonstrators and Makers',
    user: demoUser({
      displayName: 'Alexandra Wilhelmina von und zu Demonstration',
      email: 'alexandra.wilhelmina.demonstration@long-names.example.com',
    }),
  },
});
