import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '@/shared/styles/app.css';
import { demoJob } from '@/shared/testing/fixtures/jobs';
import { demoPublicJob } from '@/shared/testing/fixtures/public-jobs';
import {
  getSendGuestApplicationMockHandler,
  getVerifyGuestApplicationMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ApplyForJob } from './guest-apply-page';

const when = { text: 'When could you start?', choices: [], isRequired: true };
const state = serverState();
const server = mockServer(...statefulHandlers(state));

const visited = () => serverState({ isSignedIn: false, jobs: [demoJob(1, { questions: [when] })] });

beforeEach(async () => {
  Object.assign(state, visited());
  await page.viewport(1440, 900);
});

const field = (name: RegExp) => page.getByRole('textbox', { name });
const name = field(/^Your name/);
const email = field(/^Your e-/);
const answer = field(/^When could you start/);
const words = field(/^A few words/);
const code = page.getByRole('textbox', { name: 'Code' });
const next = page.getByRole('button', { name: 'Continue to the code' });
const sent = page.getByRole('heading', { level: 1, name: 'Your application is sent' });
const sentOnes = () => server.requestsTo(getSendGuestApplicationMockHandler);

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <ApplyForJob job={demoPublicJob(1, { questions: [when] })} isMember={false} />
    </QueryClientProvider>,
    createMemoryHistory({ initialEntries: ['/apply/demo'] }),
  );
  await expect.element(name).toBeVisible();
}

/** Opens the form and fills it. */
async function fill() {
  await open();
  await name.fill('Noor Demo');
  await email.fill('noor.demo@example.com');
  await answer.fill('On 1 March.');
  await words.fill('I moved a ledger.');
}

const expectNothingLost = async () => {
  await expect.element(name).toHaveValue('Noor Demo');
  await expect.element(email).toHaveValue('noor.demo@example.com');
  await expect.element(answer).toHaveValue('On 1 March.');
  await expect.element(words).toHaveValue('I moved a ledger.');
};

test('somebody applies by keyboard alone, proves the address, and gets the link that follows it', async () => {
  await open();
  (name.element() as HTMLElement).focus();
  for (const typed of ['Noor Demo', 'noor.demo@example.com', 'On 1 March.', 'I moved a ledger.']) {
    await userEvent.keyboard(typed);
    await userEvent.tab();
  }
  await expect.element(page.getByRole('link', { name: 'Back to the job' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard(rightCode);
  await expect.element(sent).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Follow your application' }))
    .toHaveAttribute('href', '/application#guest-1');
  expect(state.guestApplications[0]?.application).toMatchObject({
    name: 'Noor Demo',
    message: 'I moved a ledger.',
    answers: [{ question: 'When could you start?', answer: 'On 1 March.' }],
  });
  expect(state.received.at(-1)?.guest).toEqual({ name: 'Noor Demo', email: 'noor.demo@example.com' });
});

test('a question that has to be answered is asked for before anything is sent', async () => {
  await fill();
  await answer.fill('');
  await next.click();
  await expect.element(answer).toHaveFocus();
  await expect.element(answer).toHaveAttribute('aria-invalid', 'true');
  expect(sentOnes()).toHaveLength(0);
});

test('a wrong code is told, and after five no code helps, but everything that was typed is still there', async () => {
  await fill();
  await next.click();
  for (let tries = 0; tries < 5; tries += 1) {
    await code.fill('00000000');
    await expect.element(page.getByText(/^This is not the code that we sent/)).toBeVisible();
    await expect.element(code).toHaveValue('');
  }
  await code.fill(rightCode);
  await expect.element(page.getByText(/^That was tried too often/)).toBeVisible();
  const back = page.getByRole('button', { name: 'Back to the application' });
  await expect.element(back).toHaveFocus();
  await back.click();
  await expectNothingLost();
  await next.click();
  await code.fill(rightCode);
  await expect.element(sent).toBeVisible();
});

test('whoever has proven an address that has applied already is told so', async () => {
  server.use(getVerifyGuestApplicationMockHandler(refusing(409, 'AlreadyAppliedError')));
  await fill();
  await next.click();
  await code.fill(rightCode);
  await expect.element(page.getByText(/^There is an application with this address/)).toBeVisible();
});

test('questions that were changed meanwhile are shown anew, and what was typed is kept', async () => {
  await fill();
  state.jobs = [demoJob(1, { questions: [when, { text: 'Why mills?', choices: [], isRequired: true }] })];
  await next.click();
  await expect.element(page.getByText(/^The questions of this job have changed/)).toBeVisible();
  await expectNothingLost();
  await field(/^Why mills/).fill('They turn.');
  await next.click();
  await code.fill(rightCode);
  await expect.element(sent).toBeVisible();
  expect(state.guestApplications[0]?.application.answers).toHaveLength(2);
});

test.for([
  [409, 'JobStateError', /^This job takes its applications elsewhere by now/],
  [410, 'JobEndedError', /^This job takes no applications here any more/],
] as const)('an application that is refused with %i says why, and nothing is lost', async ([status, problem, text]) => {
  server.use(getSendGuestApplicationMockHandler(refusing(status, problem)));
  await fill();
  await next.click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expectNothingLost();
});

test('without a connection nothing is lost, and the next try goes on', async () => {
  server.use(
    getSendGuestApplicationMockHandler(() => {
      throw HttpResponse.error();
    }),
  );
  await fill();
  await next.click();
  await expect.element(page.getByRole('alert')).not.toBeEmptyDOMElement();
  await expectNothingLost();
  server.use(...statefulHandlers(state));
  await next.click();
  await expect.element(code).toBeVisible();
});

test('whoever has applied before finds the way to lost links', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Get your links again' }))
    .toHaveAttribute('href', '/application');
});
