import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoInvite } from '@/shared/testing/fixtures/invite';
import {
  getCheckInviteLinkMockHandler,
  getRecordVisitMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { refusal } from '@/shared/testing/problem';
import { Invitation } from './invite-link-page';

const meta = preview.meta({
  component: Invitation,
  title: 'Pages/Invitation',
  parameters: { layout: 'fullscreen', path: '/r/demo-invite-token-000000000' },
  args: { token: 'demo-invite-token-000000000', isMember: false },
  decorators: [
    (Story) => (
      <div className="flex min-h-dvh flex-col">
        <Story />
      </div>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler(), getCheckInviteLinkMockHandler(demoInvite()), getRecordVisitMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Create your account' })).toBeVisible();
  },
});

export const Gone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getCheckInviteLinkMockHandler(() => {
        throw refusal(404, 'ResourceNotFoundError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This invitation does not work' })).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
