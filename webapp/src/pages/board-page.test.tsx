import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { boardSearch } from '@/features/hiring/hiring-search';
import { inboxKeysAtom } from '@/shared/state/settings';
import { demoJob, demoJobId, demoOwnJobs } from '@/shared/testing/fixtures/jobs';
import { demoGuestReceived, demoManyReceived, demoReceivedId } from '@/shared/testing/fixtures/received-applications';
import { demoUser } from '@/shared/testing/fixtures/user';
import {
  getListJobApplicationsMockHandler,
  getRejectApplicationsMockHandler,
  getUpdateApplicationStatusMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { hold } from '@/shared/testing/hold';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { changed } from '@/shared/testing/state/rules';
import { type ServerState, serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { timeLimit } from '@/shared/testing/time-limit';
import { ConfirmHost } from '@/shared/ui/confirm-dialog';
import { BoardPage } from './board-page';

const recruiter = (): Partial<ServerState> => ({ user: demoUser({ role: 'Recruiter' }), jobs: demoOwnJobs() });

const state = serverState(recruiter());
const notify = hearNotices();
const server = mockServer(...statefulHandlers(state));

let history: RouterHistory;

const address = `/app/hiring/${demoJobId(11)}/applications`;

async function open(path = address) {
  const staticData = { name: 'Unknown', access: {}, layout: 'main' } as const;
  const root = createRootRoute({ staticData });
  const board = createRoute({
    getParentRoute: () => root,
    path: '/app/hiring/$jobId/applications',
    validateSearch: boardSearch,
    component: () => (
      <main style={{ height: 900 }}>
        <BoardPage />
      </main>
    ),
    staticData,
  });
  const other = (to: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path: to, component, staticData });
  history = createMemoryHistory({ initialEntries: [path] });
  const router = createRouter({
    routeTree: root.addChildren([
      board,
      other('/app/jobs/$jobId', () => <h1>Job</h1>),
      other('/app/hiring', () => <h1>Hiring</h1>),
      other('/app/hiring/$jobId', () => <h1>Posting</h1>),
    ]),
    history,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  Object.assign(state, serverState(recruiter()));
  inboxKeysAtom.set(true);
  await page.viewport(1440, 900);
});

const kept = (number: number) => state.received.find(({ id }) => id === demoReceivedId(number));
const column = (name: RegExp) => page.getByRole('region', { name });
const card = (name: string) => page.getByRole('link', { name, exact: true });
const dialog = page.getByRole('dialog');

/** Opens the menu of a card, as on a screen for touch. */
async function choose(name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Puts the focus on a card. */
async function focusOn(name: string) {
  await expect.element(card(name)).toBeVisible();
  (card(name).element() as HTMLElement).focus();
}

async function choseRequirement(number: number, combobox = dialog.getByRole('combobox').first()) {
  await combobox.click();
  await page.getByRole('option', { name: new RegExp(`^${number}\\.`) }).click();
  // The list fades out.
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(0);
}

test('the board counts each column, and says who waits until when', async () => {
  await open();
  await expect.element(column(/^Submitted 4$/)).toBeVisible();
  await expect.element(column(/^In review 2$/).getByText('Go · Kafka · gRPC')).toBeVisible();
  await expect.element(page.getByText(/Answer due in 2 days/)).toBeVisible();
  await expect.element(column(/^Interviewing 2$/).getByText(/Answer overdue by 1 day/)).toBeVisible();
  await expect.element(page.getByText('2 notes of the team')).toBeInTheDocument();
  await expect.element(page.getByText('Answers 37 of 41, half of them within 12 days')).toBeVisible();
  await expect.element(page.getByText(/14 applications/)).toBeVisible();
});

test('a closed application says why, and a withdrawn one has no name', async () => {
  await open();
  const closed = column(/^Closed 5$/);
  await expect.element(closed.getByText(/^Requirement 1: Six years of services/)).toBeVisible();
  await expect.element(closed.getByText(/^“We filled it in house.”/)).toBeVisible();
  await expect.element(closed.getByRole('link', { name: 'Withdrawn' })).toBeVisible();
  await expect.element(page.getByText('Somebody')).not.toBeInTheDocument();
});

test('an application is in its next column before the server has answered', async () => {
  const answer = hold<never>();
  server.use(getUpdateApplicationStatusMockHandler(answer.answer));
  await open();
  await choose('Rita Demo', 'Move to “Interviewing”');
  await expect.element(column(/^Interviewing 3$/).getByRole('link', { name: 'Rita Demo' })).toBeVisible();
  await expect.element(column(/^Submitted 3$/)).toBeVisible();
  answer.release(undefined as never);
});

test('a move sends the version that was read, and is announced', async () => {
  const before = kept(2)?.etag;
  await open();
  await choose('Rita Demo', 'Move to “In review”');
  await expect.poll(() => kept(2)?.status).toBe('IN_REVIEW');
  const [sent] = server.requestsTo(getUpdateApplicationStatusMockHandler);
  expect(sent?.headers.get('If-Match')).toBe(before);
  expect(sent?.body).toEqual({ status: 'IN_REVIEW' });
  await expect.element(page.getByText('Rita Demo is now in “In review”.')).toBeInTheDocument();
  await expect.element(page.getByText(/^Answer due 30 Dec|^Answer due/).first()).toBeVisible();
});

test('an application that a colleague was faster with is shown as it is now, and the board says so', async () => {
  await open();
  await expect.element(card('Rita Demo')).toBeVisible();
  state.received = state.received.map((one) =>
    one.id === demoReceivedId(2) ? changed(one, { status: 'INTERVIEWING' }) : one,
  );
  await choose('Rita Demo', 'Move to “In review”');
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('was faster') as string }),
    );
  });
  await expect.element(column(/^Interviewing 3$/).getByRole('link', { name: 'Rita Demo' })).toBeVisible();
  expect(kept(2)?.status).toBe('INTERVIEWING');
});

test('a move that fails puts the application back', async () => {
  server.use(getUpdateApplicationStatusMockHandler(refusing(500, 'InternalError')));
  await open();
  await choose('Rita Demo', 'Move to “In review”');
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  await expect.element(column(/^Submitted 4$/).getByRole('link', { name: 'Rita Demo' })).toBeVisible();
});

test('an offer is asked for, because nothing leads back', async () => {
  await open();
  await choose('Rita Demo', 'Move to “Offer”');
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('Make Rita Demo an offer?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(server.requestsTo(getUpdateApplicationStatusMockHandler)).toHaveLength(0);
  await choose('Rita Demo', 'Move to “Offer”');
  await question.getByRole('button', { name: 'Make offer' }).click();
  await expect.poll(() => kept(2)?.status).toBe('OFFERED');
});

test('arrow keys go through cards and columns, and M moves on and leaves the focus in the column', async () => {
  await open();
  await focusOn('Per Example');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Rita Demo')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card('Hugo Sample')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}m');
  await expect.poll(() => kept(2)?.status).toBe('IN_REVIEW');
  await expect.element(card('Jon Sample')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.closest('[data-column]')).toBe(column(/^Closed/).element());
});

test('Enter opens an application, and Escape leads back to its card', async () => {
  await open();
  await focusOn('Mara Demo');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Mara Demo', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Close application' }).click();
  await expect.poll(() => history.location.search).toBe('');
  await expect.element(card('Mara Demo')).toHaveFocus();
});

test('N opens an application at the field for a note', async () => {
  await open();
  await focusOn('Hugo Sample');
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('textbox', { name: /^Note/ })).toHaveFocus();
});

test('a question mark shows all keys, and letters that are switched off do nothing', async () => {
  await open();
  await focusOn('Per Example');
  await userEvent.keyboard('?');
  await dialog.getByRole('switch', { name: 'Single letters act' }).click();
  await userEvent.keyboard('{Escape}');
  await focusOn('Per Example');
  await userEvent.keyboard('m');
  await userEvent.keyboard('r');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.requestsTo(getUpdateApplicationStatusMockHandler)).toHaveLength(0);
});

test('a card is dragged to a later column, and an earlier one does not take it', async () => {
  await open();
  await expect.element(card('Mara Demo')).toBeVisible();
  const dragged = card('Mara Demo').element().closest('li') as HTMLElement;
  const data = new DataTransfer();
  const send = (on: Element, type: string) =>
    on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  send(dragged, 'dragstart');
  // An event that nobody has prevented means that nothing can be dropped here.
  expect(send(column(/^Submitted/).element(), 'dragover')).toBe(true);
  await expect.poll(() => send(column(/^Interviewing/).element(), 'dragover')).toBe(false);
  send(column(/^Interviewing/).element(), 'drop');
  send(dragged, 'dragend');
  await expect.poll(() => kept(5)?.status).toBe('INTERVIEWING');
});

test('R turns down by a requirement of the posting, as it is written there', async () => {
  await open();
  await focusOn('Per Example');
  await userEvent.keyboard('r');
  await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
  await expect.element(dialog.getByText('Please fill this in.')).toBeVisible();
  await choseRequirement(2);
  await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
  await expect.poll(() => kept(1)?.status).toBe('REJECTED');
  expect(kept(1)).toMatchObject({ requirement: demoJob(11).requirements[1], reason: null });
  await expect.element(column(/^Closed 6$/).getByRole('link', { name: 'Per Example' })).toBeVisible();
});

test('a reason in own words has to be written', async () => {
  await open();
  await choose('Per Example', 'Turn down…');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Another reason, in own words' }).click();
  await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).toHaveFocus();
  await userEvent.keyboard('We stopped looking.');
  await dialog.getByRole('button', { name: 'Turn down', exact: true }).click();
  await expect
    .poll(() => kept(1))
    .toMatchObject({ status: 'REJECTED', reason: 'We stopped looking.', requirement: null });
});

test('several are turned down in one call, with the answer for the first until they get their own', async () => {
  await open();
  for (const name of ['Per Example', 'Rita Demo', 'Jon Sample']) {
    await focusOn(name);
    await userEvent.keyboard('x');
  }
  await expect.element(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Turn down…' }).click();
  await choseRequirement(1);
  await expect.poll(() => dialog.getByRole('combobox').nth(2).element().textContent).toMatch(/^1\./);
  await choseRequirement(3, dialog.getByRole('combobox').nth(1));
  await choseRequirement(2);
  await expect.poll(() => dialog.getByRole('combobox').nth(1).element().textContent).toMatch(/^3\./);
  await dialog.getByRole('button', { name: 'Turn down 3' }).click();
  await expect.poll(() => kept(3)?.status).toBe('REJECTED');
  const [first, second, third] = demoJob(11).requirements;
  expect([kept(1), kept(2), kept(3)].map((one) => one?.requirement)).toEqual([second, third, second]);
  expect(server.requestsTo(getRejectApplicationsMockHandler)).toHaveLength(1);
  expect(first).toBeDefined();
  await expect.element(page.getByText('3 selected')).not.toBeInTheDocument();
});

test('if one of several was withdrawn meanwhile, none is turned down', async () => {
  server.use(getRejectApplicationsMockHandler(refusing(409, 'ApplicationStateError')));
  await open();
  for (const name of ['Per Example', 'Rita Demo']) {
    await focusOn(name);
    await userEvent.keyboard(' ');
  }
  await focusOn('Per Example');
  await userEvent.keyboard('r');
  await choseRequirement(1);
  await dialog.getByRole('button', { name: 'Turn down 2' }).click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(
      expect.objectContaining({ text: expect.stringContaining('was faster') as string }),
    );
  });
  await expect.element(column(/^Submitted 4$/).getByRole('link', { name: 'Rita Demo' })).toBeVisible();
  expect(kept(1)?.status).toBe('SUBMITTED');
});

test('a note is written and deleted, and those of colleagues stay', async () => {
  await open(`${address}?application=${demoReceivedId(5)}`);
  await page.getByRole('textbox', { name: /^Note/ }).fill('Speaks Dutch.');
  await page.getByRole('button', { name: 'Save note' }).click();
  const written = page.getByRole('list', { name: 'Notes of the team' }).getByText(/Speaks Dutch\./);
  const onCard = page.getByRole('region', { name: /^In review/ }).getByText(/Speaks Dutch\./);
  await expect.element(written).toBeVisible();
  await expect.element(onCard).toBeVisible();
  await expect.element(page.getByText('3 notes of the team')).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Delete note' }).nth(1)).toBeVisible();
  expect(page.getByRole('button', { name: 'Delete note' }).elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Delete note' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
  await expect.element(written).not.toBeInTheDocument();
  await expect.element(onCard).not.toBeInTheDocument();
  expect(kept(5)?.notes).toHaveLength(2);
});

test('an open application shows what was sent, the page of the applicant, and what both sides see', async () => {
  await open(`${address}?application=${demoReceivedId(5)}`);
  await expect.element(page.getByText('nobody had a night shift')).toBeVisible();
  await expect.element(page.getByText('On 1 March.')).toBeVisible();
  await expect.element(page.getByText('The applicant sees the same.')).toBeVisible();
  await expect.element(page.getByText('The link ends by itself')).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: /^Open the page/ }))
    .toHaveAttribute('href', 'https://wright.example/v/demo-5');
  await expect.element(page.getByRole('button', { name: 'Write', exact: true })).toBeVisible();
});

test('an application without an account has a name and an address, and no page', async () => {
  state.received = [...state.received, demoGuestReceived()];
  await open();
  await expect.element(page.getByRole('checkbox', { name: 'Select Noor Demo' })).toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Actions for Noor Demo' })).toBeInTheDocument();
  await expect.element(page.getByText('Without an account')).toBeVisible();
  await card('Noor Demo').click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Noor Demo' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'noor.demo@example.com' }))
    .toHaveAttribute('href', 'mailto:noor.demo@example.com');
  await expect.element(page.getByText('It is deleted by itself')).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Open the page/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Write', exact: true })).not.toBeInTheDocument();
});

test('an application that was withdrawn has neither a name nor a field for notes', async () => {
  await open(`${address}?application=${demoReceivedId(14)}`);
  await expect.element(page.getByText(/^The link of this application has ended/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^Note/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: /^Open the page/ })).not.toBeInTheDocument();
});

test('a person who was turned down gets an offer after all', async () => {
  await open(`${address}?application=${demoReceivedId(12)}`);
  await page.getByRole('button', { name: 'Make an offer after all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make offer' }).click();
  await expect.poll(() => kept(12)?.status).toBe('OFFERED');
  await expect.element(column(/^Offer 2$/).getByRole('link', { name: 'Kim Sample' })).toBeVisible();
});

test('an application that does not exist says so beside the board', async () => {
  await open(`${address}?application=${demoReceivedId(99)}`);
  await expect.element(page.getByText('This application does not exist')).toBeVisible();
  await expect.element(card('Per Example')).toBeVisible();
});

test('phones show one column, and an application in place of the list', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByRole('button', { name: /^Submitted/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^In review/ }).click();
  await expect.element(card('Hugo Sample')).toBeVisible();
  await expect.element(card('Per Example')).not.toBeInTheDocument();
  await card('Hugo Sample').click();
  await expect.element(page.getByRole('heading', { name: 'Hugo Sample', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the board' }).click();
  await expect.element(card('Hugo Sample')).toBeVisible();
});

test('the posting of somebody else has no board here', async () => {
  await open(`/app/hiring/${demoJobId(1)}/applications`);
  await expect.element(page.getByText('This posting does not exist')).toBeVisible();
});

test('a column that fails leaves the others', async () => {
  server.use(
    getListJobApplicationsMockHandler(({ request }) => {
      if (new URL(request.url).searchParams.get('status') === 'IN_REVIEW') return refusing(500, 'InternalError')();
      return { items: [], counts: [{ status: 'IN_REVIEW', count: 2 }], nextCursor: null };
    }),
  );
  await open();
  await expect.element(column(/^In review 2$/).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(column(/^Submitted 0$/).getByText('Nobody here now')).toBeVisible();
});

test('more of 500 applications are shown a page at a time, without a long task', async () => {
  state.received = demoManyReceived(500);
  await open();
  await expect.element(column(/^Submitted 500$/)).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(25);
  const tasks: number[] = [];
  const watch = new PerformanceObserver((list) => {
    tasks.push(...list.getEntries().map(({ duration }) => duration));
  });
  watch.observe({ entryTypes: ['longtask'] });
  const cards = () => document.querySelectorAll('[data-card]').length;
  for (let shown = 25; shown < 250; shown += 25) {
    // Searching the page by roles would be a long task itself.
    const more = [...document.querySelectorAll('button')].find(({ textContent }) => /^\d+ more$/.test(textContent));
    more?.click();
    while (cards() < shown + 25) await new Promise(requestAnimationFrame);
  }
  watch.disconnect();
  expect(cards()).toBe(250);
  // Tasks of less than 50 ms are not reported. A busy machine makes single ones longer.
  expect(tasks.filter((duration) => duration > timeLimit(100)).length).toBeLessThan(3);
});
