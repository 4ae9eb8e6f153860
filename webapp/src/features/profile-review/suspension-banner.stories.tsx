import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { SuspensionBannerView } from './suspension-banner';

const meta = preview.meta({
  component: SuspensionBannerView,
  title: 'Features/Profile review/Suspension banner',
  args: { isUnderReview: false },
});

export const Suspended = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'See why and what to do' })).toHaveAttribute(
      'href',
      '/app/profile#review',
    );
  },
});

export const UnderReview = meta.story({ args: { isUnderReview: true } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
