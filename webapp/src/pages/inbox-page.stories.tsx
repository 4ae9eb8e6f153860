import { expect, fn, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ConversationPage } from '@/shared/api/generated/model/conversation-page';
import { draftsAtom, outboxAtom } from '@/shared/state/session-state';
import {
  conversationOf,
  demoConversationId,
  demoConversationPage,
  demoConversations,
  demoKeptConversation,
  demoMessage,
  messagesNow,
} from '@/shared/testing/fixtures/messages';
import { getListConversationsMockHandler } from '@/shared/testing/generated/messaging/messaging.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { Inbox } from './inbox-page';

const meta = preview.meta({
  component: Inbox,
  title: 'Pages/Inbox',
  parameters: { layout: 'fullscreen', path: '/app/chat' },
  args: { search: {}, onSearch: fn(), onBack: fn(), conversationId: undefined, now: messagesNow },
  decorators: [
    (Story) => (
      <main className="h-dvh">
        <Story />
      </main>
    ),
  ],
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
  },
});

/** An open conversation beside the list, with a draft in one row, and what could not be sent in another. */
export const Loaded = meta.story({
  args: { conversationId: demoConversationId(1) },
  beforeEach: () => {
    draftsAtom.set({ [demoConversationId(5)]: 'Hello Priya, the trace you sent' });
    outboxAtom.set([
      {
        conversationId: demoConversationId(1),
        clientId: '019c0002-0000-7000-8000-000000000099',
        text: 'Thursday at 10 is good. Please send the link here.',
        shareAddress: false,
        createdAt: '2026-11-27T13:58:00Z',
        failure: 'offline',
      },
    ]);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Maja Demo.*Not sent: Thursday at 10/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(canvas.getByRole('link', { name: /^Unread Tomas Demo example.com/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Draft: Hello Priya/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Requests 2 2 waiting$|^Requests 2 waiting$/ })).toBeVisible();
  },
});

export const NothingOpen = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Choose a conversation')).toBeVisible();
  },
});

export const Requests = meta.story({
  args: { search: { box: 'requests' }, conversationId: demoConversationId(3) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('link', { name: /Sofie Demo Sample Studio.*Senior platform engineer/ }),
    ).toBeVisible();
  },
});

export const Archived = meta.story({
  args: { search: { box: 'archived' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Noor Demo.*Blocked by you/ })).toBeVisible();
  },
});

/** What is found is in any of the lists. */
export const Found = meta.story({
  args: { search: { query: 'replay' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /Sam Demo/ })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /Elif Demo/ })).toBeNull();
  },
});

export const NothingFound = meta.story({
  args: { search: { query: 'zebra' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(args.onSearch).toHaveBeenCalledWith({ query: undefined }));
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const page = hold<ConversationPage>();
    msw.use(getListConversationsMockHandler(page.answer));
    return () => {
      page.release(demoConversationPage([]));
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await expect(canvas.getAllByRole('status')[0]).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState({ conversations: [] })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nobody has written yet' })).toBeVisible();
    await expect(canvas.getByText('No conversations')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Who may write to you' })).toHaveAttribute(
      'href',
      '/app/account#account-contact',
    );
  },
});

export const EmptyOnPhone = meta.story({
  ...Empty.input,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nobody has written yet' })).toBeVisible();
  },
});

export const NothingArchived = meta.story({
  args: { search: { box: 'archived' } },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState({ conversations: [] })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is archived')).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    let isBroken = true;
    msw.use(
      getListConversationsMockHandler(({ request }) => {
        if (isBroken && new URL(request.url).searchParams.get('box') === 'inbox') {
          isBroken = false;
          throw refusal(500, 'InternalError');
        }
        return demoConversationPage(demoConversations);
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('link', { name: /^Unread Maja Demo/ })).toBeVisible();
  },
});

/** Words without a place to break, and a person who has left. */
export const LongWords = meta.story({
  beforeEach: ({ msw }) => {
    const long = demoKeptConversation(1, [demoMessage(1, { text: 't'.repeat(4000) })], { name: 'n'.repeat(80) });
    msw.use(getListConversationsMockHandler(demoConversationPage([conversationOf(long)], { nextCursor: 'next' })));
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const PhoneThread = meta.story({
  args: { conversationId: demoConversationId(1) },
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({ ...Loaded.input, globals: { theme: 'dark' } });

/** The single letters are switched off in the menu, and arrows go on. */
export const KeysOff = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Settings of messages' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Turn off keyboard shortcuts' }));
    (await canvas.findByRole('link', { name: /Maja Demo/ })).focus();
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('link', { name: /Maja Demo/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('link', { name: /Priya Demo/ })).toHaveFocus();
  },
});
