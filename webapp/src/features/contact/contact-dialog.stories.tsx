import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ContactReceipt } from '@/shared/api/generated/model/contact-receipt';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import {
  getSendContactMessageMockHandler,
  getVerifyContactMessageMockHandler,
} from '@/shared/testing/generated/contact/contact.msw';
import { refusing } from '@/shared/testing/problem';
import { ContactDialog } from './contact-dialog';

const delivered: ContactReceipt = { status: 'DELIVERED', verification: null };
const codeSent: ContactReceipt = {
  status: 'CODE_SENT',
  verification: {
    token: 'q7Vb1n8cQ0uX3kTz5rLw7yPd2sGh4jMf6aEe9oNi0tR',
    expiresAt: '2026-11-24T09:29:00Z',
    codeLength: 8,
    sentTo: 'r•••@example.com',
  },
};

const meta = preview.meta({
  component: ContactDialog,
  title: 'Features/Contact/Dialog',
  parameters: { path: '/p/alex-demo' },
  args: {
    to: { alias: 'alex-demo' },
    name: 'Alex Demo',
    isMember: false,
    conversation: null,
    captcha: fakeCaptcha(),
    isOpen: true,
    onClose: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(getSendContactMessageMockHandler(codeSent), getVerifyContactMessageMockHandler());
  },
});

type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> };

const button = (name: string) => screen.findByRole('button', { name });
const text = () => screen.findByRole('textbox', { name: /^Your message/ });

async function write(userEvent: User) {
  await userEvent.type(await text(), 'Hello Alex, would you like to talk?');
}

async function fillIn(userEvent: User) {
  await write(userEvent);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your name/ }), 'Robin Demo');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Your e-mail/ }), 'robin.demo@example.com');
  await userEvent.click(await button('Continue to the code'));
}

const firstBox = () => screen.findByRole('textbox', { name: 'Code' });

/** Somebody without an account says who they are, and proves the address. */
export const Loaded = meta.story({
  play: async ({ userEvent }) => {
    await expect(await screen.findByText(/Alex Demo sees your name and your e-mail address/)).toBeVisible();
    await expect(await button('Cancel')).toBeVisible();
    await fillIn(userEvent);
    await waitFor(async () => expect(await firstBox()).toHaveFocus());
    await userEvent.keyboard('12345678');
    await expect(await screen.findByRole('heading', { name: 'Your message is sent' })).toBeVisible();
    await expect(await button('Close')).toHaveFocus();
  },
});

/** Nothing but the text is asked. */
export const Member = meta.story({
  args: { isMember: true },
  beforeEach: ({ msw }) => {
    msw.use(getSendContactMessageMockHandler(delivered));
  },
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('textbox', { name: /^Your e-mail/ })).toBeNull();
    await write(userEvent);
    await userEvent.click(await button('Send message'));
    await expect(await screen.findByRole('link', { name: 'See your messages' })).toHaveAttribute(
      'href',
      '/app/messages',
    );
  },
});

/** A member who has a conversation with the person is led there, and may also begin another one. */
export const MemberWithConversation = meta.story({
  args: { isMember: true, conversation: { id: '019c0000-0000-7000-8000-000000000004', hasEnded: false } },
  play: async () => {
    await expect(await screen.findByText(/You have a conversation with Alex Demo already/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Continue your conversation' })).toHaveAttribute(
      'href',
      '/app/messages/019c0000-0000-7000-8000-000000000004',
    );
    await expect(await button('Send message')).toBeEnabled();
  },
});

/** In a conversation that has ended nobody can write. The message begins a new one, and says so. */
export const MemberWithEndedConversation = meta.story({
  args: { isMember: true, conversation: { id: '019c0000-0000-7000-8000-000000000004', hasEnded: true } },
  play: async () => {
    await expect(await screen.findByText(/Your last conversation with Alex Demo has ended/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Read the last one' })).toHaveAttribute(
      'href',
      '/app/messages/019c0000-0000-7000-8000-000000000004',
    );
    await expect(await button('Send message')).toBeEnabled();
  },
});

export const Filled = meta.story({
  play: async ({ userEvent }) => {
    await write(userEvent);
  },
});

export const MissingFields = meta.story({
  play: async ({ userEvent }) => {
    await write(userEvent);
    await userEvent.click(await button('Continue to the code'));
    await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Your name/ })).toHaveFocus());
  },
});

/** The limit of messages within a day ends at a time that is said. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSendContactMessageMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 17_000 })));
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(await screen.findByText(/You can send the next one in 5 hours/)).toBeVisible();
    await expect(await text()).toHaveValue('Hello Alex, would you like to talk?');
  },
});

export const NotOfferedAnyMore = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSendContactMessageMockHandler(refusing(403, 'ContactNotOfferedError')));
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(await screen.findByText('Alex Demo does not take messages here any more.')).toBeVisible();
  },
});

/** A member whose session has ended goes on as a visitor. */
export const SessionEnded = meta.story({
  args: { isMember: true },
  beforeEach: ({ msw }) => {
    const errors = [{ pointer: '/sender', parameter: null, code: 'required', detail: 'is required' }];
    msw.use(getSendContactMessageMockHandler(refusing(422, 'ValidationError', { errors })));
  },
  play: async ({ userEvent }) => {
    await write(userEvent);
    await userEvent.click(await button('Send message'));
    await expect(await screen.findByText(/You are no longer logged in/)).toBeVisible();
    await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Your name/ })).toHaveFocus());
    await expect(await text()).toHaveValue('Hello Alex, would you like to talk?');
  },
});

export const Code = meta.story({
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await expect(
      await screen.findByText(/Enter the code that we sent to robin.demo@example.com/, { selector: ':not([role])' }),
    ).toBeVisible();
  },
});

export const WrongCode = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getVerifyContactMessageMockHandler(refusing(422, 'TokenMismatchError')));
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await waitFor(async () => expect(await firstBox()).toHaveFocus());
    await userEvent.keyboard('12345678');
    await expect(await screen.findByText(/This is not the code that we sent/)).toBeVisible();
    await waitFor(async () => expect(await firstBox()).toHaveFocus());
    await expect(await firstBox()).toHaveValue('');
  },
});

/** After too many wrong codes or too long a time the way is back to the message, which is still there. */
export const CodeOver = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getVerifyContactMessageMockHandler(refusing(404, 'ResourceNotFoundError')));
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await waitFor(async () => expect(await firstBox()).toHaveFocus());
    await userEvent.keyboard('12345678');
    await expect(await screen.findByText(/This code is no longer valid/)).toBeVisible();
    const back = await button('Back to the message');
    await waitFor(() => expect(back).toHaveFocus());
    await userEvent.click(back);
    await waitFor(async () => expect(await text()).toHaveFocus());
    await expect(await text()).toHaveValue('Hello Alex, would you like to talk?');
  },
});

export const CodeNotChecked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getVerifyContactMessageMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ userEvent }) => {
    await fillIn(userEvent);
    await waitFor(async () => expect(await firstBox()).toHaveFocus());
    await userEvent.keyboard('12345678');
    await expect(await button('Try again')).toBeVisible();
  },
});

export const LongName = meta.story({
  args: { name: 'Maximiliane '.repeat(6).trim() },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
