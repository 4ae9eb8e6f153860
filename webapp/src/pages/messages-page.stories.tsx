import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Messages } from '@/features/messages/messages';
import type { ContactMessagePage } from '@/shared/api/generated/model/contact-message-page';
import {
  demoConversation,
  demoConversations,
  demoMessage,
  demoMessagePage,
  messagesNow,
} from '@/shared/testing/fixtures/messages';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { getGetUserMockHandler, getGetUserResponseMock } from '@/shared/testing/generated/auth/auth.msw';
import { getListContactMessagesMockHandler } from '@/shared/testing/generated/contact/contact.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { MessagesPage } from './messages-page';

const meta = preview.meta({
  component: Messages,
  title: 'Pages/Messages',
  parameters: { layout: 'fullscreen', path: '/app/messages' },
  args: { now: messagesNow },
  beforeEach: ({ msw }) => {
    msw.use(getListContactMessagesMockHandler(demoMessagePage(demoConversations)));
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const unread = await canvas.findByRole('link', { name: /^Unread: Robin Demo/ });
    await expect(unread).toHaveAttribute('href', `/app/messages/${demoMessage(3).id}`);
    await expect(canvas.getByText('1 unread')).toBeVisible();
    await expect(canvas.getByText(/^You: We met at the meetup/)).toBeVisible();
    await expect(canvas.getAllByText(/^today, \d\d:\d\d$/)[0]).toBeVisible();
    await expect(canvas.getByText('Blocked')).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const page = hold<ContactMessagePage>();
    msw.use(getListContactMessagesMockHandler(page.answer));
    return () => {
      page.release(demoMessagePage([]));
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListContactMessagesMockHandler(demoMessagePage([])));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Who may write to you' })).toHaveAttribute(
      'href',
      '/app/account#account-contact',
    );
  },
});

/** What makes a first message happen comes before who may write. */
export const EmptyForProfessionals = meta.story({
  render: () => <MessagesPage />,
  beforeEach: ({ msw }) => {
    msw.use(
      getListContactMessagesMockHandler(demoMessagePage([])),
      getGetUserMockHandler({ ...getGetUserResponseMock(), role: 'Wright' }),
      getGetProfileMockHandler(demoProfile()),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Copy a personal link' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Who may write to you' })).toBeVisible();
  },
});

/** Recruiters write first, to people whom they have found. */
export const EmptyForRecruiters = meta.story({
  render: () => <MessagesPage />,
  beforeEach: ({ msw }) => {
    msw.use(
      getListContactMessagesMockHandler(demoMessagePage([])),
      getGetUserMockHandler({ ...getGetUserResponseMock(), role: 'Recruiter' }),
      getGetProfileMockHandler(demoProfile()),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/app/people');
    await expect(canvas.queryByRole('button', { name: 'Copy a personal link' })).toBeNull();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    let count = 0;
    msw.use(
      getListContactMessagesMockHandler(() => {
        count += 1;

        if (count === 1) throw refusal(500, 'InternalError');
        return demoMessagePage(demoConversations);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: /^Unread: Robin Demo/ })).toBeVisible();
  },
});

/** More than one page, and words without a place to break. */
export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListContactMessagesMockHandler(
        demoMessagePage(
          [demoConversation(demoMessage(1, { name: 'n'.repeat(80), text: 't'.repeat(2000), blocked: true }))],
          'next',
        ),
      ),
    );
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
