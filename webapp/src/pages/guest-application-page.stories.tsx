import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { GuestApplication } from '@/shared/api/generated/model/guest-application';
import { demoEvent, demoGuestApplication } from '@/shared/testing/fixtures/applications';
import { getReadGuestApplicationMockHandler } from '@/shared/testing/generated/applications/applications.msw';
import { hold } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { ApplicationForToken } from './guest-application-page';

const reads = (particular: Partial<GuestApplication> = {}) =>
  getReadGuestApplicationMockHandler(demoGuestApplication(particular));

const meta = preview.meta({
  component: ApplicationForToken,
  title: 'Pages/Application without an account',
  parameters: { layout: 'fullscreen', path: '/application' },
  args: { token: 'demo-token' },
  beforeEach: ({ msw }) => {
    msw.use(reads());
  },
});

/** As whoever applied without an account follows it. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Your application' })).toBeVisible();
    await expect(canvas.getByText(/You read this as n•••@example\.com/)).toBeVisible();
    await expect(
      canvas.getByText('I moved a ledger from one region to three, and nobody had a night shift.'),
    ).toBeVisible();
    await expect(canvas.getByText('It is deleted by itself')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Create a profile' })).toHaveAttribute(
      'href',
      '/app/login?returnTo=%2Fapp%2Fapplications',
    );
  },
});

export const Offer = meta.story({
  beforeEach: ({ msw }) => {
    const events = [demoEvent(20, 'SUBMITTED'), demoEvent(9, 'INTERVIEWING'), demoEvent(1, 'OFFERED')];
    msw.use(reads({ status: 'OFFERED', events, responseDueAt: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Decline the offer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
});

/** The requirement that was not met is named. */
export const TurnedDown = meta.story({
  beforeEach: ({ msw }) => {
    const rejected = demoEvent(1, 'REJECTED', { requirement: 'You can read a single-line diagram.' });
    msw.use(reads({ status: 'REJECTED', events: [demoEvent(20, 'SUBMITTED'), rejected], responseDueAt: null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not met: “You can read a single-line diagram.”')).toBeVisible();
    await expect(canvas.queryByText('You hold this end')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Delete what you sent' })).toBeVisible();
  },
});

/** What was sent is deleted, and what the team has decided stays. */
export const TurnedDownAndErased = meta.story({
  beforeEach: ({ msw }) => {
    const nothing = { name: null, sentTo: null, message: null, answers: [], responseDueAt: null };
    msw.use(reads({ ...nothing, status: 'REJECTED', events: [demoEvent(20, 'SUBMITTED'), demoEvent(1, 'REJECTED')] }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('article')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Delete what you sent' })).toBeNull();
  },
});

/** Nothing is left of what was sent, and the job is not public any more. */
export const Withdrawn = meta.story({
  beforeEach: ({ msw }) => {
    const events = [demoEvent(20, 'SUBMITTED'), demoEvent(1, 'WITHDRAWN')];
    const nothing = { name: null, sentTo: null, message: null, answers: [], job: null, responseDueAt: null };
    msw.use(reads({ ...nothing, status: 'WITHDRAWN', events, endsAt: events[1]?.at ?? null }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You withdrew the application')).toBeVisible();
    await expect(canvas.getByText('Nobody can read any more what was sent.')).toBeVisible();
    await expect(canvas.queryByText(/You read this as/)).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const application = hold<GuestApplication>();
    msw.use(getReadGuestApplicationMockHandler(application.answer));
    return () => {
      application.release(demoGuestApplication());
    };
  },
});

/** It has ended, the link was cut off, or an account has it by now. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadGuestApplicationMockHandler(refusing(404, 'ResourceNotFoundError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'This application is not here' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/app/login?returnTo=%2Fapp%2Fapplications',
    );
  },
});

/** An address without a token has the form for links that were lost. */
export const WithoutToken = meta.story({
  args: { token: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Get your links again' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getReadGuestApplicationMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, userEvent, msw }) => {
    const again = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(reads());
    await userEvent.click(again);
    await expect(await canvas.findByRole('article')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
export const German = meta.story({ globals: { language: 'de' } });
export const GermanOnPhone = meta.story({ globals: { language: 'de', viewport: { value: 'mobile1' } } });
