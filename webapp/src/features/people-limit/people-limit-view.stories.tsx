import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { PeopleLimitView } from './people-limit-view';

const meta = preview.meta({
  component: PeopleLimitView,
  title: 'Features/People limit',
  args: { limit: { max: 300, left: 212, nextAt: '2026-11-22T08:12:30Z' } },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText('212 of 300 profiles left today')).toBeVisible();
  },
});

export const Loading = meta.story({ args: { limit: null } });

/** None is left. */
export const Empty = meta.story({
  args: { limit: { max: 300, left: 0, nextAt: '2026-11-22T08:12:30Z' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No new profiles can be opened before/)).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
