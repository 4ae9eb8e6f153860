import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { ProfileLinkInput } from '@/shared/api/generated/model/profile-link-input';
import { demoLink, linksNow } from '@/shared/testing/fixtures/links';
import {
  getCreateProfileLinkMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { notify } from '@/shared/ui/notify';
import { ShareProfile, type ShareProfileProps } from './share-profile';

vi.mock('@/shared/ui/notify', { spy: true });

let links: ProfileLink[];
let clipboard: string[];
let isRefused: boolean;

const server = mockServer(
  getListProfileLinksMockHandler(() => links),
  getCreateProfileLinkMockHandler(async ({ request }) => {
    const made = demoLink({ id: 21, ...((await request.json()) as ProfileLinkInput) });
    links = [made, ...links];
    return made;
  }),
);
const created = () => server.requestsTo(getCreateProfileLinkMockHandler);

beforeEach(() => {
  links = [];
  clipboard = [];
  isRefused = false;
  vi.mocked(notify).mockClear();
  const write = async (items: ClipboardItem[]) => {
    if (isRefused) throw new DOMException('Not allowed', 'NotAllowedError');
    for (const item of items) clipboard.push(await (await item.getType('text/plain')).text());
  };
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function share(profile: Partial<ShareProfileProps> = {}) {
  const root = createRootRoute({ staticData: { name: 'Root', access: {}, layout: 'main' } });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <RouterContextProvider router={router as never}>
      <QueryClientProvider client={queryClient}>
        <ShareProfile accessMode="Restricted" alias="alex-demo" now={linksNow} {...profile} />
      </QueryClientProvider>
    </RouterContextProvider>,
  );
  await page.getByRole('button').click();
}

const dialog = () => page.getByRole('dialog');

test.each(['Restricted', 'Authenticated'] as const)(
  'one press makes a personal link of a profile that is %s and copies it, not its address',
  async (accessMode) => {
    await share({ accessMode });
    await expect.element(dialog()).toHaveAccessibleName('Your personal link is copied');
    expect(clipboard).toEqual([demoLink({ id: 21 }).url]);
    expect(created()[0]?.body).toEqual({ name: 'My personal link', contact: true });
  },
);

test('the link that sharing made before is copied, and no other is made', async () => {
  links = [
    demoLink({ id: 9, name: 'For Robin', recipientName: 'Robin Demo' }),
    demoLink({ id: 10, name: 'Conference badge' }),
    demoLink({ id: 8, name: 'My personal link' }),
  ];
  await share();
  await expect.element(dialog().getByText('My personal link')).toBeVisible();
  await expect
    .element(dialog().getByRole('link', { name: 'Send by e-mail' }))
    .toHaveAttribute('href', '/app/profile-links#send-8');
  expect(clipboard).toEqual([demoLink({ id: 8 }).url]);
  expect(created()).toHaveLength(0);
});

test('a Public profile hands out its address', async () => {
  await share({ accessMode: 'Public' });
  await expect.element(dialog()).toHaveAccessibleName('The address of your profile is copied');
  expect(clipboard).toEqual([`${location.origin}/p/alex-demo`]);
  expect(created()).toHaveLength(0);
});

test('a Public profile without an address hands out a personal link', async () => {
  await share({ accessMode: 'Public', alias: null });
  await expect.element(dialog()).toHaveAccessibleName('Your personal link is copied');
});

test('a browser that does not let it copy still shows the link, with the button to copy it', async () => {
  isRefused = true;
  await share();
  await expect.element(dialog()).toHaveAccessibleName('Your personal link is ready');
  await expect.element(dialog().getByRole('status').filter({ hasText: 'did not allow copying' })).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Copy', exact: true })).toHaveFocus();
  await expect.element(dialog().getByText(demoLink({ id: 21 }).url ?? '')).toBeVisible();
});

test('whoever can make no more links is told why, and nothing is said to be copied', async () => {
  server.use(getCreateProfileLinkMockHandler(refusing(409, 'LinkLimitExceededError')));
  await share();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({ tone: 'error', text: 'Delete a link before you create another.' });
  });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Copy a personal link' })).toHaveFocus();
  expect(clipboard).toEqual([]);
});
