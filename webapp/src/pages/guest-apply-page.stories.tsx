import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoPublicJob } from '@/shared/testing/fixtures/public-jobs';
import {
  getSendGuestApplicationMockHandler,
  getVerifyGuestApplicationMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { refusal, refusing } from '@/shared/testing/problem';
import { rightCode } from '@/shared/testing/state/account-handlers';
import { type ServerState, serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ApplyForJob } from './guest-apply-page';
import { PublicJobFailedView, PublicJobPending } from './public-job-page';

const questions = [
  { text: 'When could you start?', choices: [], isRequired: true },
  { text: 'Where would you work?', choices: ['Rotterdam', 'At home'], isRequired: false },
];
const job = demoPublicJob(1, { questions });

/** The server, on which nobody is signed in. */
const visited = (particular: Partial<ServerState> = {}) => {
  const { jobs } = serverState();
  return serverState({
    isSignedIn: false,
    jobs: jobs.map((one) => (one.id === job.id ? { ...one, questions } : one)),
    ...particular,
  });
};

const meta = preview.meta({
  component: ApplyForJob,
  title: 'Pages/Apply without an account',
  parameters: { layout: 'fullscreen', path: '/apply/019ab3c4-5d6e-7f80-9a1b-000000000001' },
  args: { job, isMember: false },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(visited()));
  },
});

type Canvas = Pick<typeof screen, 'findByRole' | 'getByRole'>;
type User = { type: (element: Element, text: string) => Promise<void>; click: (element: Element) => Promise<void> };

async function fillIn(canvas: Canvas, userEvent: User) {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Your name/ }), 'Noor Demo');
  await userEvent.type(canvas.getByRole('textbox', { name: /^Your e-/ }), 'noor.demo@example.com');
  await userEvent.type(canvas.getByRole('textbox', { name: /^When could you start/ }), 'On 1 March.');
  await userEvent.type(canvas.getByRole('textbox', { name: /^A few words/ }), 'I moved a ledger.');
  await userEvent.click(canvas.getByRole('button', { name: 'Continue to the code' }));
}

/** Before anything is sent, the form says what those who hire see. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Apply to Kvarn Energy' })).toBeVisible();
    await expect(canvas.getByText(/^Kvarn Energy sees your name/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in or create one' })).toHaveAttribute(
      'href',
      '/app/login?returnTo=%2Fapp%2Fjobs%2F019ab3c4-5d6e-7f80-9a1b-000000000001',
    );
  },
});

/** Somebody who is signed in has a nearer way. */
export const ForMembers = meta.story({
  args: { isMember: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Apply with your profile' })).toHaveAttribute(
      'href',
      '/app/jobs/019ab3c4-5d6e-7f80-9a1b-000000000001',
    );
  },
});

export const Code = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    const dialog = within(await screen.findByRole('dialog', { name: 'Check your e-mail' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveFocus());
  },
});

/** The code was right: what follows, and the link. */
export const Sent = meta.story({
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), rightCode);
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Your application is sent' });
    await waitFor(() => expect(heading).toHaveFocus());
    await expect(canvas.getByText(/You get a mail at n•••@example\.com with your link/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Follow your application' })).toHaveAttribute(
      'href',
      '/application#guest-1',
    );
  },
});

export const SentOnPhone = Sent.extend({ globals: { viewport: { value: 'mobile1' } } });

/** Only whoever has proven the address is told. */
export const AppliedAlready = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getVerifyGuestApplicationMockHandler(refusing(409, 'AlreadyAppliedError')));
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), rightCode);
    await expect(
      await screen.findByText(/There is an application with this address for this job already/),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Back to the application' })).toHaveFocus());
  },
});

export const Loading = meta.story({ render: () => <PublicJobPending /> });

/** The job could not be loaded. */
export const LoadFails = meta.story({ render: () => <PublicJobFailedView onRetry={() => undefined} /> });

/** Nothing that was typed is lost when sending fails. */
export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getSendGuestApplicationMockHandler(() => {
        throw refusal(429, 'RequestLimitExceededError', { retryAfter: 5 * 3600 });
      }),
    );
  },
  play: async ({ canvas, userEvent }) => {
    await fillIn(canvas, userEvent);
    await expect(await canvas.findByText(/You can send your application in 5 hours/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^A few words/ })).toHaveValue('I moved a ledger.');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const German = meta.story({ globals: { language: 'de' } });
export const GermanOnPhone = meta.story({ globals: { language: 'de', viewport: { value: 'mobile1' } } });
