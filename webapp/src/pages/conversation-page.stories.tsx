import { expect, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { OutsideConversation } from '@/shared/api/generated/model/outside-conversation';
import { demoMessage, demoOutsideConversation, demoOwnMessage } from '@/shared/testing/fixtures/messages';
import {
  getAnswerContactConversationMockHandler,
  getDeleteContactMessagesMockHandler,
  getMailConversationLinksMockHandler,
  getReadContactConversationMockHandler,
  getReportContactMessageMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { hold } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { ConversationForToken } from './conversation-page';

const meta = preview.meta({
  component: ConversationForToken,
  title: 'Pages/Conversation',
  parameters: { layout: 'fullscreen', path: '/conversation' },
  args: { token: 'demo-token' },
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(demoOutsideConversation()));
  },
});

/** As whoever wrote without an account sees it. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Alex Demo' })).toBeVisible();
    await expect(canvas.getByRole('log')).toHaveTextContent(/You.*knows ledgers.*Alex Demo.*Tuesday at ten/);
    await expect(canvas.getByText(/Do not forward that mail/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: /\/p\/alex-demo$/ })).toHaveAttribute('href', '/p/alex-demo');
    await expect(canvas.getByRole('link', { name: 'Create a profile' })).toHaveAttribute('href', '/app/login');
  },
});

export const Answering = meta.story({
  beforeEach: ({ msw }) => {
    const { messages } = demoOutsideConversation();
    const answered = [...messages, demoOwnMessage(3, { text: 'Tuesday it is.' })];
    msw.use(getAnswerContactConversationMockHandler(demoOutsideConversation({ messages: answered })));
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Write to Alex Demo' });
    await userEvent.type(text, 'Tuesday it is.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(text).toHaveValue(''));
    await expect(canvas.getByRole('log')).toHaveTextContent(/Tuesday it is\./);
  },
});

/** Texts of several days, the newest of today. */
export const SeveralDays = meta.story({
  beforeEach: ({ msw }) => {
    const messages = [
      demoOwnMessage(1, { text: 'May I ask two things about the replay?', createdAt: '2026-11-20T17:10:00Z' }),
      demoMessage(2, { text: 'Of course. Ask away.', createdAt: '2026-11-21T08:20:00Z' }),
      demoOwnMessage(3, { text: 'How do you replay without sending mails twice?', createdAt: '2026-11-21T09:02:00Z' }),
      demoMessage(4, { text: 'Everything asks an outbox first.', createdAt: '2026-11-24T10:48:00Z' }),
      demoMessage(5, { text: 'I have half an hour on Tuesday.', createdAt: '2026-11-24T10:49:00Z' }),
    ];
    msw.use(getReadContactConversationMockHandler(demoOutsideConversation({ messages, hasMore: true })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Show earlier messages' })).toBeVisible();
    await expect(canvas.getByText('I have half an hour on Tuesday.')).toBeVisible();
  },
});

/** All that was written without an account is deleted, after a question. */
export const Deleting = meta.story({
  beforeEach: ({ msw }) => {
    const { messages } = demoOutsideConversation();
    const deleted = messages.map((message) =>
      message.sender === 'ME' ? { ...message, text: '', deletedAt: '2026-11-25T08:00:00Z' } : message,
    );
    msw.use(getDeleteContactMessagesMockHandler(demoOutsideConversation({ messages: deleted })));
    return answerQuestions(true);
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete what I wrote…' }));
    await expect(await canvas.findByText('You took this message back')).toBeVisible();
  },
});

/** A text of the other person is reported to the operator. */
export const Reporting = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReportContactMessageMockHandler());
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Report…' }));
    const dialog = within(document.body);
    await userEvent.click(await dialog.findByRole('radio', { name: 'Harassment' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await expect(await dialog.findByRole('heading', { name: 'Thank you for telling us' })).toBeVisible();
  },
});

/** The links are mailed again to whoever knows the address. */
export const AskingForTheLink = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getMailConversationLinksMockHandler());
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send me the link again' }));
    const dialog = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /^E-mail/ }), 'robin.demo@example.com{Enter}');
    await expect(await dialog.findByText(/their links are on the way/)).toBeVisible();
  },
});

/** Whoever wrote wants no mails. */
export const WithoutMails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(demoOutsideConversation({ mailed: false })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send mails again' })).toBeVisible();
    await expect(canvas.getByText(/New answers appear here only/)).toBeVisible();
  },
});

/** The owner takes no messages of people without an account any more, or has left. */
export const Closed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(demoOutsideConversation({ canSend: false })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You cannot write to Alex Demo at the moment.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

export const NotSent = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getAnswerContactConversationMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: 'Write to Alex Demo' });
    await userEvent.type(text, 'Tuesday it is.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Not sent/);
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

/** A long name and a long word break within the card. */
export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    const person = { ...demoOutsideConversation().person, name: 'Alexandra '.repeat(8).trim() };
    const messages = [demoOwnMessage(1), demoMessage(2, { text: 'Ledger'.repeat(60) })];
    msw.use(getReadContactConversationMockHandler(demoOutsideConversation({ person, messages })));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const conversation = hold<OutsideConversation>();
    msw.use(getReadContactConversationMockHandler(conversation.answer));
    return () => {
      conversation.release(demoOutsideConversation());
    };
  },
});

/** Deleted, or a link that was cut off. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(refusing(404, 'ResourceNotFoundError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeVisible();
    await expect(canvas.getByText(/Open the link from the newest mail/)).toBeVisible();
  },
});

/** An address without a token asks for nothing. */
export const WithoutToken = meta.story({
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'This conversation is not here' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(getReadContactConversationMockHandler(demoOutsideConversation()));
    await userEvent.click(again);
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const PhoneInDark = meta.story({ globals: { viewport: { value: 'mobile1' }, theme: 'dark' } });
