import { expect, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { PersonMatch } from '@/shared/api/generated/model/person-match';
import { demoPeople, demoPeoplePage, demoPerson } from '@/shared/testing/fixtures/people';
import { getSearchPeopleMockHandler } from '@/shared/testing/generated/people/people.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { NewestPeople } from './newest-people';

const answer = (people: readonly PersonMatch[]) => getSearchPeopleMockHandler(demoPeoplePage(people));

const meta = preview.meta({
  component: NewestPeople,
  title: 'Features/People/Newest people',
  parameters: { path: '/app' },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoPeople));
  },
});

/** Six of them, and a link to the search that begins with them. */
export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      answer([
        ...demoPeople,
        ...[5, 6, 7].map((number) => demoPerson(number, `Demo ${number}`)),
        demoPerson(9, 'Noor Demo'),
      ]),
    );
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('listitem', { name: '' })).length).toBeGreaterThanOrEqual(6);
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(6);
    await expect(canvas.queryByText('Noor Demo')).toBeNull();
    await expect(canvas.getByRole('link', { name: 'See all' })).toHaveAttribute(
      'href',
      '/app/people?role=Wright&sort=NEWEST',
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSearchPeopleMockHandler(never));
  },
});

/** Where nobody can be found yet, somebody can be invited. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Invite somebody' })).toHaveAttribute(
      'href',
      '/app/invite-links',
    );
    await expect(canvas.queryByRole('link', { name: 'See all' })).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSearchPeopleMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByText('The people could not be loaded, please try again.')).toBeVisible();
    msw.use(answer(demoPeople));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect((await canvas.findAllByRole('heading', { level: 3 })).length).toBe(demoPeople.length);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
