import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { SuspensionBanner } from './suspension-banner';

const suspended = (status: Profile['status']) =>
  getGetProfileMockHandler(
    demoProfile({ status, suspension: { reason: 'It sells diplomas.', suspendedAt: '2026-11-18T20:03:27Z' } }),
  );

const meta = preview.meta({
  component: SuspensionBanner,
  title: 'Features/Profile review/Suspension banner',
  beforeEach: ({ msw }) => {
    msw.use(suspended('SUSPENDED'));
  },
});

export const Suspended = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See why and what to do' })).toHaveAttribute(
      'href',
      '/app/profile#review',
    );
  },
});

export const UnderReview = Suspended.extend({
  beforeEach: ({ msw }) => {
    msw.use(suspended('UNDER_REVIEW'));
  },
});

export const NotSuspended = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetProfileMockHandler(demoProfile()));
  },
});

export const Phone = Suspended.extend({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = Suspended.extend({ globals: { theme: 'dark' } });
