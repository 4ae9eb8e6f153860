import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { outboxAtom } from '@/shared/state/session-state';
import { demoApplication } from '@/shared/testing/fixtures/applications';
import {
  demoConversationId,
  demoConversationJob,
  demoIntro,
  demoKeptConversation,
  demoMember,
  demoMemberConversation,
  demoMessage,
  demoOutsideKept,
  demoOwnMessage,
  demoRequest,
  type KeptConversation,
  messagesNow,
} from '@/shared/testing/fixtures/messages';
import { demoGuestReceived } from '@/shared/testing/fixtures/received-applications';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getGetJobApplicationMockHandler,
  getGetOwnApplicationMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getGetConversationMockHandler,
  getListMessagesMockHandler,
  getSendMessageMockHandler,
} from '@/shared/testing/generated/messaging/messaging.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { conversationHandlers } from '@/shared/testing/state/conversation-handlers';
import { serverState } from '@/shared/testing/state/state';
import { keepDraft } from './drafts';
import { failures } from './outbox';
import { Thread } from './thread';

const id = demoConversationId(1);

const meta = preview.meta({
  component: Thread,
  title: 'Features/Inbox/Thread',
  parameters: { layout: 'fullscreen', path: `/app/chat/${id}` },
  args: { conversationId: id, now: messagesNow, onBack: () => undefined, ReportDialog: () => null },
  decorators: [
    (Story) => (
      <main className="h-dvh min-h-100">
        <h1 className="sr-only max-md:hidden">Messages</h1>
        <Story />
      </main>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()), ...handlersOf(demoMemberConversation()));
  },
});

/** The server with one conversation. */
function handlersOf(conversation: KeptConversation) {
  return conversationHandlers(serverState({ conversations: [conversation] }));
}

/** Shows a conversation. `more` answers what is asked beside it. */
const shows = (conversation: KeptConversation, ...more: ReturnType<typeof handlersOf>) => ({
  args: { conversationId: conversation.id },
  beforeEach: ({ msw }: { msw: { use: (...handlers: ReturnType<typeof handlersOf>) => void } }) => {
    msw.use(...handlersOf(conversation), ...more);
  },
});

const unsent = (text: string, failure: string | null) => ({
  conversationId: id,
  clientId: `demo-${text.length}`,
  text,
  shareAddress: false,
  createdAt: messagesNow,
  failure,
});

/** Texts of two days, of which the last are new. */
export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const log = await canvas.findByRole('log', { name: 'What you and Maja Demo wrote' });
    await expect(await canvas.findByText('Today · New')).toBeVisible();
    await expect(log).toHaveTextContent('Wednesday, 25 November');
    // On small screens a line above the texts says it, too.
    await expect(
      within(log).getByText('Your personal link Application at Kvarn', { selector: 'p' }),
    ).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'More about the conversation with Maja Demo' }));
    await expect(await screen.findByRole('menuitem', { name: 'Mute' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Today · New')).toBeVisible();
  },
});

const applied = demoConversationJob();

const afterApplication = demoMemberConversation({ origin: { kind: 'APPLICATION', link: null, job: applied } });

/** It began with an application: the applicant reads what it is for, where it is and who reads the profile, and is led to it. */
export const AfterApplication = meta.story({
  ...shows(afterApplication, getGetOwnApplicationMockHandler(demoApplication(1))),
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log', { name: 'What you and Maja Demo wrote' }));
    const link = await log.findByRole('link', { name: 'Staff engineer, grid platform' });
    await expect(link).toHaveAttribute('href', `/app/applications/${applied.applicationId}`);
    await expect(await log.findByText('Interviewing')).toBeInTheDocument();
    await expect(log.getByText(/^.+ reads your profile through this application until /)).toBeInTheDocument();
  },
});

/** The application was withdrawn, so that nobody reads the profile through it any more. */
export const ApplicationWithdrawn = meta.story({
  ...shows(
    afterApplication,
    getGetOwnApplicationMockHandler(
      demoApplication(1, { status: 'WITHDRAWN', profileUrl: null, linkId: null, endsAt: null }),
    ),
  ),
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log', { name: 'What you and Maja Demo wrote' }));
    await expect(await log.findByText('Withdrawn')).toBeInTheDocument();
    await expect(log.getByText(/^Your link for this application has ended/)).toBeInTheDocument();
  },
});

/** The application cannot be read: the conversation goes on without it. */
export const ApplicationUnknown = meta.story({
  ...shows(afterApplication, getGetOwnApplicationMockHandler(refusing(500, 'InternalError'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Today · New')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** Whoever hires is led to the board, on which the application is open. */
export const OfApplicant = meta.story({
  ...shows(
    demoMemberConversation({ origin: { kind: 'APPLICATION', link: null, job: { ...applied, appliedByMe: false } } }),
    getGetJobApplicationMockHandler(demoGuestReceived({ status: 'IN_REVIEW' })),
  ),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Staff engineer, grid platform' });
    await expect(link).toHaveAttribute(
      'href',
      `/app/hiring/${applied.id}/applications?application=${applied.applicationId}`,
    );
  },
});

/** Without the job there is only the word. */
export const ApplicationGone = meta.story({
  ...shows(demoMemberConversation({ origin: { kind: 'APPLICATION', link: null, job: null } })),
  play: async ({ canvas }) => {
    const log = await canvas.findByRole('log', { name: 'What you and Maja Demo wrote' });
    await expect(within(log).getByText('Application', { selector: 'p' })).toBeInTheDocument();
    await expect(within(log).queryByRole('link', { name: /^Application/ })).toBeNull();
  },
});

/** The reason is said, and the text can be sent again or given up. */
export const NotSent = meta.story({
  beforeEach: () => {
    outboxAtom.set([unsent('Thursday at 10 is good. Please send the link here.', failures.offline)]);
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Not sent. You were offline.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(canvas.getAllByText('Thursday at 10 is good. Please send the link here.')).toHaveLength(1);
  },
});

/** A text that is refused stays, with the reason in words. */
export const Refused = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getSendMessageMockHandler(refusing(429, 'RequestLimitExceededError', { retryAfter: 30 })));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Write to Maja Demo' }), 'Hello{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent('That was a lot in a short time');
  },
});

/** What was typed is still there, and the field has grown. */
export const Draft = meta.story({
  beforeEach: () => {
    keepDraft(
      id,
      'Thursday at 10 is good, thank you.\n\nTwo questions before it, so that the hour is well spent:\n1. Which incident is it, and may I read your notes on it before?\n2. Is the on-call rota shared by all teams or kept by one?\n\nUntil Thursday, Alex',
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled');
  },
});

const changed = demoKeptConversation(
  1,
  [
    demoMessage(1, { text: 'The notes: https://example.com/notes(1). Not javascript:alert(1).' }),
    demoOwnMessage(2, {
      text: 'Tuesday at eleven.',
      createdAt: '2026-11-27T14:05:00Z',
      editedAt: '2026-11-27T14:06:00Z',
    }),
    demoOwnMessage(3, { text: '', createdAt: '2026-11-27T14:06:00Z', deletedAt: '2026-11-27T14:07:00Z' }),
    demoMessage(4, { text: '', createdAt: '2026-11-27T14:08:00Z', deletedAt: '2026-11-27T14:09:00Z' }),
  ],
  { person: demoMember(13, 'Maja Demo'), origin: { kind: 'CONNECTION', link: null, job: null }, muted: true },
);

/** A text with a link, one that was edited, and two that were taken back. */
export const Changed = meta.story({
  ...shows(changed),
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^https:\/\/example\.com\/notes/ });
    await expect(link).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
    await expect(canvas.getByText('edited')).toBeVisible();
    await expect(canvas.getByText('You took this message back')).toBeVisible();
    await expect(canvas.getByText('Maja Demo took this message back')).toBeVisible();
  },
});

const read = demoKeptConversation(
  1,
  [
    demoMessage(1, { sender: 'ME', text: 'Shall we talk on Monday?', createdAt: '2026-11-27T13:40:00Z' }),
    demoMessage(2, { sender: 'ME', text: 'Or on Tuesday.', createdAt: '2026-11-27T13:41:00Z' }),
  ],
  { person: demoMember(13, 'Maja Demo'), readByThem: { sequence: 1, readAt: '2026-11-27T13:40:30Z' } },
);

/** Both have read receipts on: the last own text that was read says when. */
export const ReadByThem = meta.story({
  ...shows(read),
  play: async ({ canvas }) => {
    const receipt = await canvas.findByText(/^Read (.+, )?\d\d:40$/);
    await expect(receipt.previousElementSibling).toHaveTextContent('Shall we talk on Monday?');
    await expect(canvas.getAllByText(/^Read /)).toHaveLength(1);
  },
});

const long = demoKeptConversation(
  1,
  Array.from({ length: 120 }, (_, index) =>
    demoMessage(index + 1, {
      text: `Message ${index + 1}`,
      createdAt: new Date(Date.parse('2026-11-20T08:00:00Z') + index * 3_600_000).toISOString(),
    }),
  ),
  { person: demoMember(13, 'Maja Demo') },
);

/** Earlier texts are read while somebody scrolls up, and a button leads back. */
export const Long = meta.story({
  ...shows(long),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Message 120')).toBeVisible();
    const log = canvas.getByRole('log');
    log.scrollTo({ top: -log.scrollHeight });
    await expect(await canvas.findByText('Message 60')).toBeInTheDocument();
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to the newest message' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Go to the newest message' })).toBeNull());
  },
});

/** Somebody without an account, with whom the own address can be shared. */
export const Outside = meta.story({
  ...shows(demoOutsideKept()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox', { name: /Share my e-mail address/ })).not.toBeChecked();
    const log = within(canvas.getByRole('log'));
    await expect(log.getByText('tomas.demo@example.com, confirmed address', { exact: false })).toBeInTheDocument();
  },
});

const ownRequest = demoKeptConversation(8, [demoOwnMessage(1, { text: 'Do you have an hour on Friday?' })], {
  person: demoMember(22, 'Sam Demo', { headline: 'Platform engineer' }),
  status: 'REQUEST',
  canSend: false,
});

/** The user has asked, and waits. */
export const Waiting = meta.story({
  ...shows(ownRequest),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You have asked Sam Demo/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
});

/** The profile of the other person cannot be seen: how the two met stands below the name. */
export const ProfileHidden = meta.story({
  ...shows(demoMemberConversation({ person: demoMember(13, 'Maja Demo'), muted: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('By your link Application at Kvarn')).toBeVisible();
    await expect(canvas.getByText('You are not told of new messages of Maja Demo.')).toBeInTheDocument();
  },
});

export const ProfileHiddenOnPhone = meta.story({
  ...ProfileHidden.input,
  globals: { viewport: { value: 'mobile1' } },
});

/** Nothing can be written now, and it is not told why. What was typed can be copied. */
export const CannotSend = meta.story({
  ...shows(demoMemberConversation({ canSend: false })),
  play: async ({ canvas, msw }) => {
    msw.use(...handlersOf(demoMemberConversation({ canSend: false })));
    keepDraft(id, 'Thursday at 10 is good.');
    await expect(await canvas.findByText('You cannot write to Maja Demo at the moment.')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Copy text' })).toBeVisible();
  },
});

export const Blocked = meta.story({
  ...shows(demoMemberConversation({ canSend: false, blocked: true })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unblock' })).toBeVisible();
  },
});

/** The other person has left. */
export const Left = meta.story({
  ...shows(demoMemberConversation({ person: null, name: 'Maja Demo', canSend: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Maja Demo has left. You can still read what was written.')).toBeVisible();
  },
});

/** All texts were deleted, and a new one can be written. */
export const Empty = meta.story({
  ...shows(demoKeptConversation(1, [], { person: demoMember(13, 'Maja Demo') })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Write to Maja Demo' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetConversationMockHandler(never), getListMessagesMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListMessagesMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The conversation could not be loaded.');
    msw.use(...handlersOf(demoMemberConversation()));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('log')).toBeVisible();
  },
});

export const NotFound = meta.story({
  args: { conversationId: demoConversationId(99) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  },
});

/** The offer of a recruiter, with the three decisions. */
export const Request = meta.story({
  ...shows(demoRequest()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Senior platform engineer' })).toBeVisible();
    await expect(canvas.getByText('a year')).toBeVisible();
    await expect(canvas.getByText('Organization not proven')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Accept' })).toBeVisible();
  },
});

const proven = demoRequest({
  intro: demoIntro({
    organization: { domain: 'kvarn.example', name: 'Kvarn Energy' },
    responseRate: { answered: 37, due: 41, medianDays: 12 },
  }),
});

/** The organization is proven, and it is said how it answers. */
export const RequestOfProvenOrganization = meta.story({
  ...shows(proven),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Kvarn Energy')).toBeVisible();
    await expect(canvas.getByText('kvarn.example, proven')).toBeVisible();
    await expect(canvas.getByText('Answers 37 of 41, half of them within 12 days.')).toBeVisible();
    await expect(canvas.getByText(/silence counts as no answer/)).toBeVisible();
    await expect(canvas.queryByText('Organization not proven')).toBeNull();
  },
});

/** An accepted offer: the head names the domain of the organization while it is proven. */
export const AcceptedOffer = meta.story({
  ...shows({ ...proven, status: 'OPEN' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Talent partner at Sample Studio')).toBeVisible();
    await expect(canvas.getByText('kvarn.example')).toBeVisible();
  },
});

export const RequestOfProvenOrganizationOnPhone = meta.story({
  ...shows(proven),
  globals: { viewport: { value: 'mobile2' }, theme: 'dark' },
});

export const RequestDark = meta.story({ ...shows(demoRequest()), globals: { theme: 'dark' } });

export const RequestOnPhone = meta.story({ ...shows(demoRequest()), globals: { viewport: { value: 'mobile2' } } });

const unpaid = {
  salaryMin: null,
  salaryMax: null,
  currency: null,
  salaryPeriod: null,
  salaryUnknownReason: 'depends on experience',
};

/** Without a pay its reason stands in its place. */
export const RequestWithoutPay = meta.story({
  ...shows(demoRequest({ intro: demoIntro(unpaid) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Pay not named: “depends on experience”')).toBeVisible();
  },
});

/** A member asks without an offer. */
export const RequestWithoutOffer = meta.story({
  ...shows(demoRequest({ intro: null })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article', { name: 'Request from Sofie Demo' })).toBeVisible();
  },
});

/** Accepting opens the conversation. */
export const Accepting = meta.story({
  ...shows(demoRequest()),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }));
    await expect(await canvas.findByRole('textbox', { name: 'Write to Sofie Demo' })).toBeVisible();
  },
});
