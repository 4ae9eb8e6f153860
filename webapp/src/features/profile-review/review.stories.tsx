import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { setEnv } from '@/shared/config/env';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { getRequestProfileReviewMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
} from '@/shared/testing/generated/status/status.msw';
import { never } from '@/shared/testing/hold';
import { Review } from './review';

const suspension = { reason: 'The headline offers something for sale.', suspendedAt: '2026-11-18T20:03:27Z' };

const stateOf = (state: Partial<Profile>) => ({
  profile: demoProfile({ status: 'ACTIVE', suspension: null, originalBadge: false, ...state }),
});

const config = getGetPublicConfigResponseMock();

const withBadge = (isOn: boolean) =>
  getGetPublicConfigMockHandler({ ...config, features: { ...config.features, EnableOriginalWrightBadge: isOn } });

const meta = preview.meta({
  component: Review,
  title: 'Features/Profile review/Review',
  args: stateOf({}),
  beforeEach: ({ msw }) => {
    setEnv({ productName: 'Wright', mayHaveSession: true });
    msw.use(withBadge(true), getRequestProfileReviewMockHandler(never));
  },
});

export const Active = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/it carries the Original Wright badge/)).toBeVisible();
    await expect(canvas.queryByText('Approved')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Request a review' })).toBeEnabled();
  },
});

/** The operator has switched the badge off: nobody is promised one. */
export const WithoutBadge = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withBadge(false));
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/badge/)).toBeNull();
  },
});

export const Requesting = meta.story({
  play: async ({ canvas, userEvent }) => {
    const request = canvas.getByRole('button', { name: 'Request a review' });
    await userEvent.click(request);
    await waitFor(() => expect(request).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Approved = meta.story({
  args: stateOf({ status: 'ACTIVE', suspension: null, originalBadge: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approved')).toBeVisible();
  },
});

export const UnderReview = meta.story({
  args: stateOf({ status: 'UNDER_REVIEW', suspension: null, originalBadge: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Its visibility does not change/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Suspended = meta.story({
  args: stateOf({ status: 'SUSPENDED', suspension, originalBadge: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The headline offers something for sale.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request a review' })).toBeVisible();
  },
});

/** Asking for a review opens nothing: the reason stays, and nothing can be asked for meanwhile. */
export const SuspendedUnderReview = meta.story({
  args: stateOf({ status: 'UNDER_REVIEW', suspension, originalBadge: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Suspended')).toBeVisible();
    await expect(canvas.getByText('Under review')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Phone = meta.story({
  args: stateOf({ status: 'UNDER_REVIEW', suspension, originalBadge: false }),
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({
  args: stateOf({ status: 'SUSPENDED', suspension, originalBadge: false }),
  globals: { theme: 'dark' },
});

export const Zoomed = meta.story({
  args: stateOf({ status: 'SUSPENDED', suspension, originalBadge: false }),
  globals: { zoom: '200-percent' },
});
