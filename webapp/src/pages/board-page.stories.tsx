import { useState } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Job } from '@/shared/api/generated/model/job';
import { demoJobId, demoOwnJobs } from '@/shared/testing/fixtures/jobs';
import {
  demoGuestReceived,
  demoManyReceived,
  demoReceivedApplications,
  demoReceivedId,
} from '@/shared/testing/fixtures/received-applications';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getListJobApplicationsMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { getGetJobMockHandler } from '@/shared/testing/generated/jobs/jobs.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { type ServerState, serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { BoardOfAddress } from './board-page';

/** The page, with the application that is open in its state and not in the address. */
function Page({ application }: { application?: string }) {
  const [openId, setOpenId] = useState(application);
  return (
    <div className="h-dvh">
      <BoardOfAddress jobId={demoJobId(11)} search={{ application: openId }} onOpen={setOpenId} />
    </div>
  );
}

const recruiter = (particular: Partial<ServerState> = {}) =>
  statefulHandlers(serverState({ user: demoUser({ role: 'Recruiter' }), jobs: demoOwnJobs(), ...particular }));

const meta = preview.meta({
  component: Page,
  title: 'Pages/Board',
  parameters: { layout: 'fullscreen', path: '/app/hiring' },
  beforeEach: ({ msw }) => {
    msw.use(...recruiter());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('link', { name: 'Per Example' });
    await expect(card).toBeVisible();
    await expect(card).toHaveAttribute('href', expect.stringMatching(/\/applications\?application=[\da-f-]{36}$/));
    await expect(await canvas.findByRole('region', { name: 'Submitted 4' })).toBeVisible();
    await expect(canvas.getByText(/Answer overdue by 1 day/)).toBeVisible();
  },
});

/** Beside the board: what was sent, what happened, and the notes of the team. */
export const Application = meta.story({
  args: { application: demoReceivedId(5) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Mara Demo' })).toBeVisible();
    await expect(canvas.getByText('The applicant sees the same.')).toBeInTheDocument();
  },
});

/** Sent without an account: a name and an address in the place of a profile. */
export const Guest = meta.story({
  args: { application: demoReceivedId(20) },
  beforeEach: ({ msw }) => {
    msw.use(...recruiter({ received: [demoGuestReceived(), ...demoReceivedApplications()] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: 'Noor Demo' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'noor.demo@example.com' })).toHaveAttribute(
      'href',
      'mailto:noor.demo@example.com',
    );
    await expect(canvas.queryByRole('link', { name: /^Open the page/ })).toBeNull();
  },
});

export const GuestOnPhone = Guest.extend({ globals: { viewport: { value: 'mobile1' } } });

/** It has neither a name nor a page any more. */
export const Withdrawn = meta.story({ args: { application: demoReceivedId(14) } });

/** The answer for the first of several is that of the others. */
export const TurningDown = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select Per Example' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Rita Demo' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Turn down…' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Turn down 2' })).toBeVisible());
  },
});

export const AllKeys = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /all keys/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByRole('switch', { name: 'Single letters act' })).toBeVisible());
  },
});

/** A column is loaded 25 cards at a time. */
export const Many = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...recruiter({ received: demoManyReceived(500) }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '475 more' })).toBeInTheDocument();
    // The cards are drawn a few in each frame, until all that were loaded are there.
    await waitFor(() =>
      expect(canvas.getByRole('region', { name: 'Submitted 500' }).querySelectorAll('[data-card]')).toHaveLength(25),
    );
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(...recruiter({ received: [] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Nobody has applied yet' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const job = hold<Job>();
    const [open] = demoOwnJobs();
    msw.use(getGetJobMockHandler(job.answer));
    return () => {
      if (open !== undefined) job.release(open);
    };
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListJobApplicationsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('button', { name: 'Try again' }))[0]).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const ApplicationOnPhone = meta.story({
  args: { application: demoReceivedId(5) },
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const German = meta.story({ globals: { language: 'de' } });

export const GermanOnPhone = meta.story({
  globals: { language: 'de', viewport: { value: 'mobile1' } },
});
