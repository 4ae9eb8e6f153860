import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoInviteLinks } from '@/shared/testing/fixtures/invite-links';
import { linksNow } from '@/shared/testing/fixtures/links';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getListInviteLinksMockHandler } from '@/shared/testing/generated/sharing/sharing.msw';
import { refusal } from '@/shared/testing/problem';
import { InviteLinks } from './invite-links';

const meta = preview.meta({
  component: InviteLinks,
  title: 'Pages/Invitations',
  parameters: { layout: 'fullscreen', path: '/app/invite-links' },
  args: { productName: 'Wright', now: linksNow },
});

export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getListInviteLinksMockHandler({ items: [...demoInviteLinks], nextCursor: null }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Reading group')).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getListInviteLinksMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invitations could not be loaded, please refresh and try again.',
    );
  },
});
