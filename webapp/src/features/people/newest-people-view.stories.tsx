import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPeople, demoPerson } from '@/shared/testing/fixtures/people';
import { NewestPeopleView } from './newest-people-view';

const meta = preview.meta({
  component: NewestPeopleView,
  title: 'Features/People/Newest people',
  parameters: { path: '/app' },
  args: { people: demoPeople, isRetrying: false, onRetry: fn() },
});

/** Six of them, and a link to the search that begins with them. */
export const Loaded = meta.story({
  args: {
    people: [
      ...demoPeople,
      ...[5, 6, 7].map((number) => demoPerson(number, `Demo ${number}`)),
      demoPerson(9, 'Noor Demo'),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem', { name: '' }).length).toBeGreaterThanOrEqual(6);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    await expect(canvas.queryByText('Noor Demo')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/app/people?role=Wright&sort=NEWEST',
    );
  },
});

export const Loading = meta.story({ args: { people: null } });

/** Where nobody can be found yet, somebody can be invited. */
export const Empty = meta.story({
  args: { people: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/app/invite-links');
    await expect(canvas.queryByRole('link', { name: 'See all' })).toBeNull();
  },
});

export const Fails = meta.story({
  args: { people: null, error: 'The people could not be loaded, please try again.' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
