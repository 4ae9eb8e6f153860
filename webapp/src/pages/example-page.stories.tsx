import { expect, screen, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { Example } from './example-page';

const meta = preview.meta({
  component: Example,
  args: { isMember: false },
  title: 'Pages/Example',
  parameters: { layout: 'fullscreen', path: '/example' },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This is an example. Alex Demo does not exist.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Alex Demo');
    await expect(canvas.getByText('from GitHub, Nov 2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create your profile' })).toHaveAttribute('href', '/app/login');
    await expect(canvas.getByRole('link', { name: 'How the ledger works' })).toBeVisible();
    // There is no address to share.
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
});

/** Contact says what it does elsewhere, and sends nothing. */
export const Contact = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Contact on a real profile' });
    await expect(dialog).toHaveTextContent('nothing is sent from this page');
    await expect(screen.queryByRole('textbox')).toBeNull();
  },
});

export const Member = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/app');
    await expect(canvas.queryByRole('link', { name: 'Create your profile' })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
