import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ContactStrangerConversation } from '@/shared/api/generated/model/contact-stranger-conversation';
import { demoAnswer, demoStrangerConversation } from '@/shared/testing/fixtures/messages';
import {
  getAnswerContactConversationMockHandler,
  getReadContactConversationMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { hold } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { ConversationForToken } from './conversation-page';

const meta = preview.meta({
  component: ConversationForToken,
  title: 'Pages/Conversation',
  parameters: { layout: 'fullscreen', path: '/conversation' },
  args: { token: 'demo-token' },
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(demoStrangerConversation()));
  },
});

/** As whoever wrote without an account sees it. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Conversation with Alex Demo' })).toBeVisible();
    await expect(canvas.getByRole('log')).toHaveTextContent(/You.*knows ledgers.*Alex Demo.*Tuesday at ten/);
    await expect(canvas.getByText(/Whoever has the link/)).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
});

export const Answering = meta.story({
  beforeEach: ({ msw }) => {
    const answers = [...demoStrangerConversation().answers, demoAnswer(2, { text: 'Tuesday it is.' })];
    msw.use(getAnswerContactConversationMockHandler(demoStrangerConversation({ answers })));
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: /^Your message/ });
    await userEvent.type(text, 'Tuesday it is.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await waitFor(() => expect(text).toHaveValue(''));
    await expect(canvas.getByRole('log')).toHaveTextContent(/Tuesday it is\./);
  },
});

/** Whoever wrote wants no mails. */
export const WithoutMails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(demoStrangerConversation({ mailed: false })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send mails again' })).toBeVisible();
    await expect(canvas.getByText(/New answers appear here only/)).toBeVisible();
  },
});

/** The owner takes no messages of strangers any more, or has left. */
export const Closed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadContactConversationMockHandler(demoStrangerConversation({ canAnswer: false })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You cannot write to Alex Demo at the moment.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

export const AnswerFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getAnswerContactConversationMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, userEvent }) => {
    const text = await canvas.findByRole('textbox', { name: /^Your message/ });
    await userEvent.type(text, 'Tuesday it is.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send message' }));
    await expect(await canvas.findByText(/Something went wrong/)).toBeVisible();
    await expect(text).toHaveValue('Tuesday it is.');
  },
});

/** A long name and a long word break within the card. */
export const LongTexts = meta.story({
  beforeEach: ({ msw }) => {
    const answers = [demoAnswer(1, { own: false, text: 'Ledger'.repeat(60) })];
    msw.use(
      getReadContactConversationMockHandler(demoStrangerConversation({ name: 'Alexandra '.repeat(8).trim(), answers })),
    );
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const conversation = hold<ContactStrangerConversation>();
    msw.use(getReadContactConversationMockHandler(conversation.answer));
    return () => {
      conversation.release(demoStrangerConversation());
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
    msw.use(getReadContactConversationMockHandler(demoStrangerConversation()));
    await userEvent.click(again);
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
