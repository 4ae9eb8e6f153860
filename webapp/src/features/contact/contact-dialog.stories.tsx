import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ContactVerification } from '@/shared/api/generated/model/contact-verification';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { conversationOf, demoConversationId, demoMemberConversation } from '@/shared/testing/fixtures/messages';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getSendContactMessageMockHandler,
  getStartConversationMockHandler,
  getVerifyContactMessageMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { getListTeamsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import { refusing } from '@/shared/testing/problem';
import { ContactDialog } from './contact-dialog';
import { unknownContact } from './use-known-contact';

const codeSent: ContactVerification = {
  token: 'q7Vb1n8cQ0uX3kTz5rLw7yPd2sGh4jMf6aEe9oNi0tR',
  expiresAt: '2026-11-24T09:29:00Z',
  codeLength: 8,
  sentTo: 'r•••@example.com',
};

const meta = preview.meta({
  component: ContactDialog,
  title: 'Features/Contact/Dialog',
  parameters: { path: '/p/alex-demo' },
  args: {
    to: { alias: 'alex-demo' },
    name: 'Alex Demo',
    isMember: false,
    known: unknownContact,
    captcha: fakeCaptcha(),
    isOpen: true,
    onClose: fn(),
  },
  beforeEach: ({ msw }) => {
    msw.use(
      getSendContactMessageMockHandler(codeSent),
      getVerifyContactMessageMockHandler(),
      getStartConversationMockHandler(conversationOf(demoMemberConversation())),
      getListTeamsMockHandler({ items: [] }),
    );
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
  play: async ({ userEvent }) => {
    await expect(screen.queryByRole('textbox', { name: /^Your e-mail/ })).toBeNull();
    await write(userEvent);
    await userEvent.click(await button('Send message'));
    await expect(await screen.findByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      `/app/chat/${demoConversationId(1)}`,
    );
  },
});

const conversationIs = (state: 'open' | 'asked' | 'waiting') => ({
  isMember: true,
  known: { ...unknownContact, conversation: { id: demoConversationId(4), state } },
});

/** Two people have one conversation. The message goes on in it. */
export const MemberWithConversation = meta.story({
  args: conversationIs('open'),
  play: async () => {
    await expect(await screen.findByText(/You have a conversation with Alex Demo already/)).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Open the conversation' })).toHaveAttribute(
      'href',
      `/app/chat/${demoConversationId(4)}`,
    );
    await expect(await button('Send message')).toBeEnabled();
  },
});

export const MemberWhoWasAsked = meta.story({
  args: conversationIs('asked'),
  play: async () => {
    await expect(await screen.findByText(/Your message accepts the request/)).toBeVisible();
  },
});

/** A request is one message. Until it is answered there is no field. */
export const MemberWhoWaits = meta.story({
  args: conversationIs('waiting'),
  play: async () => {
    await expect(await screen.findByText(/Alex Demo has not answered your first message yet/)).toBeVisible();
    await expect(screen.queryByRole('textbox')).toBeNull();
    await expect(await button('Close')).toBeEnabled();
  },
});

const recruiter = {
  isMember: true,
  to: { memberId: '01940000-0000-7000-8000-000000000008' },
  known: { conversation: null, isRequest: true, needsIntro: true },
};

async function offer(userEvent: User) {
  await write(userEvent);
  await userEvent.type(await screen.findByRole('textbox', { name: /^Organization/ }), 'Sample Studio');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Role/ }), 'Senior platform engineer');
  await userEvent.click(await screen.findByRole('combobox', { name: /^Way of working/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Hybrid' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Why Alex Demo/ }), 'You moved a ledger to events.');
}

/** A Recruiter says what they offer to somebody whom they have found. */
export const Recruiter = meta.story({
  args: recruiter,
  play: async ({ userEvent }) => {
    await offer(userEvent);
    await userEvent.type(await screen.findByRole('textbox', { name: /^From/ }), '70,000');
    await userEvent.type(await screen.findByRole('textbox', { name: /^To/ }), '85,000');
    await userEvent.type(await screen.findByRole('combobox', { name: /^Currency/ }), 'Euro');
    await userEvent.click(await screen.findByRole('option', { name: /^EUR/ }));
    await userEvent.click(await button('Send message'));
    await expect(
      await screen.findByText(/Alex Demo finds it under Requests/, { selector: ':not([role])' }),
    ).toBeVisible();
  },
});

/** Who hires for an organization chooses it, so that it is proven, or names another one. */
export const RecruiterOfOrganization = meta.story({
  args: recruiter,
  beforeEach: ({ msw }) => {
    msw.use(getListTeamsMockHandler({ items: [demoOrganization()] }));
  },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('combobox', { name: /^I hire for/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Kvarn (kvarn.example)' }));
    await expect(screen.queryByRole('textbox', { name: /^Organization/ })).toBeNull();
  },
});

/** The reason takes the place of the pay. */
export const RecruiterWithoutPay = meta.story({
  args: recruiter,
  play: async ({ userEvent }) => {
    await offer(userEvent);
    await userEvent.click(await screen.findByRole('radio', { name: 'I cannot name it' }));
    await expect(screen.queryByRole('textbox', { name: /^From/ })).toBeNull();
    await expect(await screen.findByRole('textbox', { name: /^Why no pay is named/ })).toBeVisible();
  },
});

/** Every field that is missing says so, and the first has the focus. */
export const RecruiterWithMissingFields = meta.story({
  args: recruiter,
  play: async ({ userEvent }) => {
    await write(userEvent);
    await userEvent.click(await button('Send message'));
    await waitFor(async () => expect(await screen.findByRole('textbox', { name: /^Organization/ })).toHaveFocus());
  },
});

export const RecruiterOnPhone = meta.story({ args: recruiter, globals: { viewport: { value: 'mobile1' } } });

export const RecruiterInDark = meta.story({ args: recruiter, globals: { theme: 'dark' } });

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
    msw.use(
      getStartConversationMockHandler(refusing(401, 'SessionExpiredError')),
      getGetUserMockHandler(refusing(401, 'UnauthorizedError')),
    );
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
