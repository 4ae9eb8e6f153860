import { expect, within } from 'storybook/test';
import preview from '#.storybook/preview';
import type { OwnApplicationPage } from '@/shared/api/generated/model/own-application-page';
import { demoApplication, demoApplicationId } from '@/shared/testing/fixtures/applications';
import {
  getGetOwnApplicationMockHandler,
  getListOwnApplicationsMockHandler,
} from '@/shared/testing/generated/applications/applications.msw';
import { hold } from '@/shared/testing/hold';
import { refusal } from '@/shared/testing/problem';
import { serverState } from '@/shared/testing/state/state';
import { statefulHandlers } from '@/shared/testing/state/stateful-handlers';
import { ApplicationsOfAddress } from './applications-page';

const meta = preview.meta({
  component: ApplicationsOfAddress,
  title: 'Pages/Applications',
  parameters: { layout: 'fullscreen', path: '/app/applications' },
  args: { applicationId: undefined },
  beforeEach: ({ msw }) => {
    msw.use(...statefulHandlers(serverState()));
  },
});

const nobody: OwnApplicationPage = { items: [], total: 0, nextCursor: null };

/** Applications in every state, and the first of them beside the list. */
export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
    const detail = within(await canvas.findByRole('article'));
    await expect(detail.getByRole('heading', { name: 'Staff engineer, grid platform' })).toBeVisible();
    await expect(detail.getByText('You hold this end')).toBeVisible();
    await expect(canvas.getByText('answer due in 2 days')).toBeVisible();
  },
});

/** An offer can be declined. */
export const Offer = meta.story({
  args: { applicationId: demoApplicationId(4) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Decline the offer' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  },
});

/** It was sent without an account, and has moved into the account of its address. */
export const WithoutProfile = meta.story({
  args: { applicationId: demoApplicationId(7) },
  beforeEach: ({ msw }) => {
    const moved = demoApplication(7, { linkId: null, profileUrl: null, visits: 0, lastVisitedAt: null });
    msw.use(...statefulHandlers(serverState({ applications: [moved] })));
  },
  play: async ({ canvas }) => {
    const detail = within(await canvas.findByRole('article'));
    await expect(detail.getByText('Sent without an account, so no profile is attached.')).toBeVisible();
    await expect(detail.getByText('It is deleted by itself')).toBeVisible();
    await expect(detail.getByRole('button', { name: 'Withdraw' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^See what they see/ })).toBeNull();
    await expect(canvas.queryByText(/opened/i)).toBeNull();
  },
});

/** The requirement that was not met is named, and the link stays open until its end. */
export const TurnedDown = meta.story({
  args: { applicationId: demoApplicationId(5) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Not met: “HL7 in production.”')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Delete application' })).toBeVisible();
  },
});

/** The job was deleted, and nothing is left of what was sent. */
export const Withdrawn = meta.story({
  args: { applicationId: demoApplicationId(6) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You withdrew the application')).toBeVisible();
    await expect(canvas.queryByText('You hold this end')).toBeNull();
  },
});

/** There is no such application, or it is that of somebody else. */
export const Unknown = meta.story({
  args: { applicationId: demoApplicationId(99) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'There is no such application' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    const applications = hold<OwnApplicationPage>();
    msw.use(getListOwnApplicationsMockHandler(applications.answer));
    return () => {
      applications.release(nobody);
    };
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListOwnApplicationsMockHandler(nobody));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'You have not applied yet' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getListOwnApplicationsMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
});

/** The list is there, and the open application cannot be loaded. */
export const DetailFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetOwnApplicationMockHandler(() => {
        throw refusal(500, 'InternalError');
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The application could not be loaded. Please try again.')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const DetailOnPhone = meta.story({
  globals: { viewport: { value: 'mobile1' } },
  args: { applicationId: demoApplicationId(1) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Staff engineer, grid platform' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to your applications' })).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const German = meta.story({ globals: { language: 'de' } });

export const GermanOnPhone = meta.story({
  globals: { language: 'de', viewport: { value: 'mobile1' } },
  args: { applicationId: demoApplicationId(1) },
});
