import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { demoAnswer, demoMemberMessage, demoMessage, demoSentMessage } from '@/shared/testing/fixtures/messages';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getAnswerContactMessageMockHandler,
  getGetContactMessageMockHandler,
  getMarkContactMessageReadMockHandler,
  getUnblockContactMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { hold } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { MessageOf } from './message-page';

const { id } = demoMessage(3);

const meta = preview.meta({
  component: MessageOf,
  title: 'Pages/Message',
  parameters: { layout: 'fullscreen', path: `/app/messages/${id}` },
  args: { id },
  beforeEach: ({ msw }) => {
    msw.use(
      getGetUserMockHandler(demoUser()),
      getGetContactMessageMockHandler(demoMessage(3, { unread: false })),
      getMarkContactMessageReadMockHandler(),
    );
  },
});

const shows = (message: ContactMessage) => ({
  beforeEach: ({
    msw,
  }: {
    msw: { use: (...handlers: ReturnType<typeof getGetContactMessageMockHandler>[]) => void };
  }) => {
    msw.use(getGetContactMessageMockHandler(message));
  },
});

/** From somebody without an account, whose proven address is shown. */
export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Conversation with Robin Demo' })).toBeVisible();
    await expect(canvas.getByText('robin.demo@example.com')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: /Share my e-mail address/ })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'More about the conversation with Robin Demo' }));
    await expect(await screen.findByRole('menuitem', { name: 'Block this person' })).toBeInTheDocument();
    await expect(screen.queryByRole('menuitem', { name: 'Report this person' })).toBeNull();
    await userEvent.keyboard('{Escape}');
  },
});

/** From a member, with an answer, and with more that can be done. */
export const FromMember = meta.story({
  ...shows(demoMemberMessage()),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('link', { name: 'Open profile' })).toBeVisible();
    await expect(canvas.getByText(/with your e-mail address/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'More about the conversation with Kim Demo' }));
    await expect(await screen.findByRole('menuitem', { name: 'Report this person' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
});

export const Answering = meta.story({
  beforeEach: ({ msw }) => {
    const answers = [demoAnswer(1, { text: 'Gladly. Tuesday at ten?', sentAt: '2026-11-24T11:00:00Z' })];
    msw.use(getAnswerContactMessageMockHandler(demoMessage(3, { unread: false, answers })));
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: /^Your message/ });
    await userEvent.type(text, 'Gladly. Tuesday at ten?');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(text).toHaveValue(''));
  },
});

export const AnswerFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getAnswerContactMessageMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 17_000 })));
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: /^Your message/ });
    await userEvent.type(text, 'Gladly.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText(/30 answers within a day.*in 5 hours/)).toBeVisible();
    await expect(text).toHaveValue('Gladly.');
  },
});

/** Somebody without an account wants no mails of this conversation, and so the address cannot be shared by one either. */
export const MailsStopped = meta.story({
  ...shows(demoMessage(3, { unread: false, mailsStopped: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Robin Demo has stopped the e-mails of this conversation/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

/** Ten answers in a row are the limit. */
export const Full = meta.story({
  ...shows(demoMemberMessage({ answers: Array.from({ length: 10 }, (_, index) => demoAnswer(index)) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/ten times in a row/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** The other person has left, or takes no messages of the user. */
export const Closed = meta.story({
  ...shows(demoSentMessage({ canAnswer: false, answers: [demoAnswer(1, { own: false, text: 'Gladly.' })] })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You cannot write to Sam Demo at the moment.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** The other person takes no messages any more, while the user was writing one. */
export const Unsent = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /^Your message/ }), 'Gladly. Tuesday at ten?');
    msw.use(getGetContactMessageMockHandler(demoMessage(3, { unread: false, canAnswer: false })));
    window.dispatchEvent(new Event('visibilitychange'));
    await expect(await canvas.findByRole('heading', { name: 'Your message was not sent' })).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('Gladly. Tuesday at ten?');
    await expect(canvas.getByRole('button', { name: 'Copy text' })).toBeVisible();
  },
});

export const Blocked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetContactMessageMockHandler(demoMessage(3, { unread: false, blocked: true })),
      getUnblockContactMockHandler(),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/You have blocked this address/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Unblock' }));
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'More about the conversation with Robin Demo' })).toHaveFocus(),
    );
  },
});

/** To a member, who has not answered. */
export const Sent = meta.story({
  ...shows(demoSentMessage()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/No answer yet/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Your message/ })).toBeVisible();
  },
});

/** The whole conversation, as whoever began it sees it. */
export const SentAndAnswered = meta.story({
  ...shows(
    demoSentMessage({
      answers: [
        demoAnswer(1, { own: false, text: 'Gladly. Tuesday at ten?', sentAt: '2026-11-23T08:15:00Z' }),
        demoAnswer(2, { text: 'Perfect.', sentAt: '2026-11-23T08:40:00Z' }),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log', { name: 'What you and Sam Demo wrote' });
    await expect(log).toHaveTextContent(/You.*coffee.*Sam Demo.*Tuesday at ten.*You.*Perfect/);
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const message = hold<ContactMessage>();
    msw.use(getGetContactMessageMockHandler(message.answer));
    return () => {
      message.release(demoMessage(3));
    };
  },
});

/** Nothing is at the address. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetContactMessageMockHandler(refusing(404, 'ResourceNotFoundError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All messages' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetContactMessageMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

export const LongWords = meta.story({
  ...shows(
    demoMessage(3, {
      name: 'Maximiliane '.repeat(6).trim(),
      email: `${'e'.repeat(64)}@${'d'.repeat(60)}.example`,
      text: 't'.repeat(2000),
      unread: false,
    }),
  ),
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
