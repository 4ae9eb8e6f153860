import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { Home } from './home-page';

const meta = preview.meta({
  component: Home,
  args: { isMember: false },
  title: 'Pages/Home',
  parameters: { layout: 'fullscreen', path: '/' },
});

/** Every link leads to a place that exists. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('The CV you can take back.');
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getAttribute('href')).toMatch(/^\/(app\/login(\?returnTo=%2Fapp%2Fhiring)?|example|jobs)$/);
    }
  },
});

/** The page of the reader closes at once, says what such a page really says, and can be opened again. The keyboard is enough. */
export const TakenBack = meta.story({
  play: async ({ canvas }) => {
    const outcome = canvas.getByRole('status');
    await expect(canvas.getByText('Alex Demo')).toBeVisible();
    await expect(canvas.getByText('This page is not here')).not.toBeVisible();

    canvas.getByRole('button', { name: 'Take it back: Kvarn Energy, hiring' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(outcome).toHaveTextContent(
      'Kvarn’s next click finds “This page is not here”. Your other links stay open.',
    );
    await expect(canvas.getByText('This page is not here')).toBeVisible();
    await expect(canvas.getByText('Taken back just now')).toBeVisible();

    // The focus stays on the button, which now puts the link back.
    await expect(canvas.getByRole('button', { name: 'Once more: Kvarn Energy, hiring' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('Alex Demo')).toBeVisible();
    await expect(canvas.getByText('This page is not here')).not.toBeVisible();
    await userEvent.keyboard(' ');
  },
});

/** A link is closed without the others. */
export const AnotherTakenBack = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Take it back: Talk in Utrecht' }));
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '“Talk in Utrecht” is closed. The reader at Kvarn notices nothing.',
    );
    await expect(canvas.getByText('Alex Demo')).toBeVisible();
    await expect(canvas.getByText('This page is not here')).not.toBeVisible();
  },
});

const columns = ['', 'PDF', 'LinkedIn', 'Wright'];

/** Screen readers read a table, and the name of a column once for each cell. */
export const Comparison = meta.story({
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'What happens after you send it' });
    const heads = [...table.querySelectorAll('thead [role]:is(th, td)')].map((cell) => cell.textContent);
    await expect(heads).toEqual(columns);
    await expect(canvas.getByRole('rowheader', { name: 'Take it back' })).toBeVisible();
    await expect(canvas.getByRole('cell', { name: 'From one reader, at their next click' })).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
  },
});

/** The names say that nobody of them exists, and nobody has a page that does not exist. */
export const DrawnPeople = meta.story({
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('heading', { level: 3, name: /Sample|Example/ });
    await expect(names).toHaveLength(3);
    for (const name of names) await expect(name.closest('li')?.querySelector('a')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'open it' })).toHaveAttribute('href', '/example');
  },
});

/** A member is not asked to log in. */
export const Member = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
    await expect(links).toContain('/app');
    await expect(canvas.queryByRole('link', { name: 'Create your profile' })).toBeNull();
    await expect(links.filter((link) => link?.startsWith('/app/login'))).toEqual([]);
  },
});

/** The table is still one where its cells are below each other, and nothing is wider than the screen. */
export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(6);
    await expect(canvas.getByRole('cell', { name: 'At once, behind every link' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
