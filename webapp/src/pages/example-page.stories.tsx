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
    await expect(canvas.getByText('Shared with you by personal link')).toBeVisible();
    await expect(canvas.getAllByText('from GitHub, Nov 2026')).toHaveLength(2);
    for (const link of canvas.getAllByRole('link', { name: 'Create your profile' })) {
      await expect(link).toHaveAttribute('href', '/app/login');
    }
    await expect(canvas.getByRole('link', { name: 'How the ledger works' })).toBeVisible();
    // There is no address to share.
    await expect(canvas.queryByRole('button', { name: 'Share' })).toBeNull();
  },
});

/** The other side of a personal link is shown below, as a picture. */
export const OwnerSide = meta.story({
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: /^Example of what the owner of a profile sees/ });
    await expect(picture).toHaveTextContent('Opened 14 times, last today');
    await expect(picture).toHaveTextContent('Deleted');
    await expect(picture.querySelector('a, button, [tabindex]')).toBeNull();
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
    for (const link of canvas.getAllByRole('link', { name: 'Dashboard' })) {
      await expect(link).toHaveAttribute('href', '/app');
    }
    await expect(canvas.queryByRole('link', { name: 'Create your profile' })).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
