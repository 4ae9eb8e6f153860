import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { demoInviteLink, demoInviteLinks } from '@/shared/testing/fixtures/invite-links';
import { linksNow } from '@/shared/testing/fixtures/links';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getDeleteInviteLinkMockHandler,
  getListInviteLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { InviteLinks } from './invite-links';

const withInvites = (items: readonly InviteLink[], nextCursor: string | null = null) =>
  getListInviteLinksMockHandler({ items: [...items], nextCursor });

const meta = preview.meta({
  component: InviteLinks,
  title: 'Pages/Invitations',
  parameters: { layout: 'fullscreen', path: '/app/invite-links' },
  args: { productName: 'Wright', now: linksNow },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()), withInvites(demoInviteLinks));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('4 of 20');
    const [active, deleted] = canvas.getAllByRole('list');
    await expect(active && within(active).getAllByRole('listitem')).toHaveLength(4);
    await expect(deleted && within(deleted).queryByRole('button')).toBeNull();
    await expect(active).toHaveTextContent(/4 of 25 joined · Opened 9 times, last /);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListInviteLinksMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withInvites([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/that is what personal links are for/)).toBeVisible();
  },
});

/** Recruiters have no personal links, so nobody speaks of them. */
export const EmptyForRecruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser({ role: 'Recruiter' })), withInvites([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Make an invitation' })).toBeVisible();
    await expect(canvas.queryByText(/personal link/)).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListInviteLinksMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invitations could not be loaded, please refresh and try again.',
    );
    msw.use(withInvites(demoInviteLinks));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByText('4 of 20')).toBeVisible();
  },
});

/** Twenty fit; the button says why it does nothing. */
export const Full = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      withInvites(
        Array.from({ length: 20 }, (_, index) =>
          demoInviteLink({ id: 30 - index, name: `Meetup ${20 - index}`, uses: index }),
        ),
      ),
    );
  },
  play: async ({ canvas }) => {
    await canvas.findByText('20 of 20');
    const create = canvas.getByRole('button', { name: 'Make an invitation' });
    await expect(create).toHaveAccessibleDescription(
      /You have 20 invitations, and no more fit. Expired and used-up ones count too/,
    );
    await userEvent.click(create);
    await expect(within(document.body).queryByRole('dialog')).toBeNull();
  },
});

export const OnlyInactive = meta.story({
  beforeEach: ({ msw }) => {
    const inactive = demoInviteLinks.filter((invite) => invite.status !== 'ACTIVE');
    msw.use(
      getListInviteLinksMockHandler(({ request }) =>
        new URL(request.url).searchParams.has('cursor')
          ? { items: [demoInviteLink({ id: 90, name: 'Meetup in May', status: 'INACTIVE' })], nextCursor: null }
          : { items: inactive, nextCursor: 'older' },
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nobody can join with an invitation of yours at the moment.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show older ones' }));
    await expect(await canvas.findByText('Meetup in May')).toBeVisible();
  },
});

export const LongNames = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withInvites([demoInviteLink({ name: 'A'.repeat(80) }), demoInviteLink({ id: 2, name: null })]));
  },
});

export const FromTheMenu = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeleteInviteLinkMockHandler(never));
    return answerQuestions(true);
  },
  play: async ({ canvas }) => {
    const page = within(document.body);
    const choose = async (action: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'More for Meetup in June' }));
      await userEvent.click(await page.findByRole('menuitem', { name: action }));
      // The menu closes with an animation, and what lies below it cannot be clicked until then.
      await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
    };
    const seeAndClose = async () => {
      await expect(await page.findByRole('dialog')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    };
    await choose('Edit');
    await seeAndClose();
    await userEvent.click(canvas.getByRole('button', { name: 'QR code of Meetup in June' }));
    await seeAndClose();
    await choose('Delete');
    await expect(await canvas.findByText('3 of 20')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
