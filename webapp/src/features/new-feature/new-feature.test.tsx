import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import type { Settings } from '@/shared/api/generated/model/settings';
import type { SettingsUpdate } from '@/shared/api/generated/model/settings-update';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { NewFeature } from './new-feature';
import type { NoticeName } from './use-notice';

/** What the server knows; it outlives every browser. */
let dismissed: string[];

const server = mockServer(
  getGetSettingsMockHandler(() => demoSettings(...dismissed)),
  getUpdateSettingsMockHandler(async ({ request }) => {
    const { dismissedNotices = [] } = (await request.json()) as SettingsUpdate;
    dismissed = [...new Set([...dismissed, ...dismissedNotices])];
    return demoSettings(...dismissed);
  }),
);
const reads = () => server.requestsTo(getGetSettingsMockHandler);
const sent = () => server.requestsTo(getUpdateSettingsMockHandler).map(({ body }) => body);

/** A browser of the person, with an empty cache. */
async function openIn(
  notice: NoticeName,
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  action = 'Go on',
) {
  const browser = await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <button type="button">On the page</button>
      <NewFeature
        notice={notice}
        icon="work"
        title={`${notice} is new`}
        text="What is new."
        action={{ label: action, to: '/app/profile' }}
      />
    </QueryClientProvider>,
  );
  return { browser, queryClient };
}

const dialog = page.getByRole('dialog');
const close = page.getByRole('button', { name: 'Close' });
const asked = (times = 1) => expect.poll(reads).toHaveLength(times);

beforeEach(() => {
  dismissed = [];
});

test('the notice is shown once, and on a second device not again', async () => {
  const { browser } = await openIn('jobs');
  await expect.element(dialog).toHaveAccessibleName('jobs is new');
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await vi.waitFor(() => {
    expect(dismissed).toEqual(['jobs']);
  });
  expect(sent()).toEqual([{ dismissedNotices: ['jobs'] }]);
  await browser.unmount();

  const { queryClient } = await openIn('jobs');
  await asked(2);
  await vi.waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

test('each notice is put away by itself', async () => {
  dismissed = ['people', 'something-else'];
  await openIn('jobs');
  await expect.element(dialog).toBeVisible();
  await close.click();
  await vi.waitFor(() => {
    expect(dismissed).toEqual(['people', 'something-else', 'jobs']);
  });
});

test('nothing is shown before it is known, and the page can be used meanwhile', async () => {
  const settings = hold<Settings>();
  server.use(getGetSettingsMockHandler(settings.answer));
  await openIn('people');
  await asked();
  await page.getByRole('button', { name: 'On the page' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  settings.release(demoSettings());
  await expect.element(dialog).toBeVisible();
});

test('settings that cannot be read lock nobody out', async () => {
  server.use(getGetSettingsMockHandler(refusing(500, 'InternalError')));
  const { queryClient } = await openIn('people');
  await asked();
  await vi.waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'On the page' }).click();
});

test('a save that fails locks nobody out: the notice is away, and comes again another day', async () => {
  server.use(getUpdateSettingsMockHandler(refusing(500, 'InternalError')));
  const { browser, queryClient } = await openIn('people');
  await close.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await vi.waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  await page.getByRole('button', { name: 'On the page' }).click();
  // Told that it failed, and asked once more what is known, it still stays away on this page.
  await queryClient.refetchQueries();
  await expect.element(dialog).not.toBeInTheDocument();
  await browser.unmount();

  await openIn('people');
  await expect.element(dialog).toBeVisible();
});

test('coming back to the place before the server has answered does not show it again', async () => {
  const saved = hold<Settings>();
  server.use(getUpdateSettingsMockHandler(saved.answer));
  const { browser, queryClient } = await openIn('people');
  await close.click();
  await browser.unmount();
  queryClient.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  await openIn('people', queryClient);
  await expect.element(page.getByRole('button', { name: 'On the page' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  saved.release(demoSettings('people'));
});

test('it takes the focus, Escape puts it away, and the focus goes back', async () => {
  const settings = hold<Settings>();
  server.use(getGetSettingsMockHandler(settings.answer));
  await openIn('people');
  await asked();
  const button = page.getByRole('button', { name: 'On the page' });
  (button.element() as HTMLElement).focus();
  settings.release(demoSettings());
  await expect.element(close).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('link', { name: 'Go on' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await vi.waitFor(() => {
    expect(dismissed).toEqual(['people']);
  });
});

test('following the action puts it away, too', async () => {
  await openIn('jobs');
  await page.getByRole('link', { name: 'Go on' }).click();
  await vi.waitFor(() => {
    expect(dismissed).toEqual(['jobs']);
  });
});

test('a long action wraps on a phone whose text is twice as large', async () => {
  await page.viewport(195, 422);
  await openIn('people', undefined, 'Choose whether you can be found');
  const link = page.getByRole('link', { name: 'Choose whether you can be found' });
  await expect.element(link).toBeVisible();
  const [frame, button] = [dialog.element().getBoundingClientRect(), link.element().getBoundingClientRect()];
  expect(button.left).toBeGreaterThan(frame.left);
  expect(button.right).toBeLessThan(frame.right);
  expect(link.element().scrollHeight).toBeLessThanOrEqual(link.element().clientHeight);
});
