import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ReviewView, type ReviewViewProps } from './review-view';

const suspension = { reason: 'The headline offers something for sale.', suspendedAt: '2026-11-18T20:03:27Z' };

const args: ReviewViewProps = {
  productName: 'Wright',
  profile: { status: 'ACTIVE', suspension: null, originalBadge: false },
  hasBadge: true,
  isRequesting: false,
  onRequest: fn(),
};

const meta = preview.meta({ component: ReviewView, title: 'Features/Profile review/Review', args });

export const Active = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByText('Approved')).toBeNull();
    await expect(canvas.getByText(/it carries the Original Wright badge/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Request a review' }));
    await expect(args.onRequest).toHaveBeenCalled();
  },
});

/** The operator has switched the badge off: nobody is promised one. */
export const WithoutBadge = meta.story({
  args: { hasBadge: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/badge/)).toBeNull();
  },
});

export const Requesting = meta.story({ args: { isRequesting: true } });

export const Approved = meta.story({
  args: { profile: { status: 'ACTIVE', suspension: null, originalBadge: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Approved')).toBeVisible();
  },
});

export const UnderReview = meta.story({
  args: { profile: { status: 'UNDER_REVIEW', suspension: null, originalBadge: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Its visibility does not change/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Suspended = meta.story({
  args: { profile: { status: 'SUSPENDED', suspension, originalBadge: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The headline offers something for sale.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Request a review' })).toBeVisible();
  },
});

/** Asking for a review opens nothing: the reason stays, and nothing can be asked for meanwhile. */
export const SuspendedUnderReview = meta.story({
  args: { profile: { status: 'UNDER_REVIEW', suspension, originalBadge: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Suspended')).toBeVisible();
    await expect(canvas.getByText('Under review')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const Phone = meta.story({
  args: { profile: { status: 'UNDER_REVIEW', suspension, originalBadge: false } },
  globals: { viewport: { value: 'mobile1' } },
});

export const Dark = meta.story({
  args: { profile: { status: 'SUSPENDED', suspension, originalBadge: false } },
  globals: { theme: 'dark' },
});

export const Zoomed = meta.story({
  args: { profile: { status: 'SUSPENDED', suspension, originalBadge: false } },
  globals: { zoom: '200-percent' },
});
