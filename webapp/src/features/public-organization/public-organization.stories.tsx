import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoOrganization } from '@/shared/testing/fixtures/organizations';
import { PublicOrganization, PublicOrganizationSkeleton } from './public-organization';

const { domain, name, about, websiteUrl, provenBy, provenAt } = demoOrganization();

const meta = preview.meta({
  component: PublicOrganization,
  title: 'Features/Public organization/Public organization',
  parameters: { layout: 'fullscreen', path: '/o/kvarn.example' },
  args: { organization: { domain, name, about, websiteUrl, provenBy, provenAt }, jobs: <p>Open jobs</p> },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Kvarn' })).toBeVisible();
    await expect(canvas.getByText('The domain was proven by a DNS record on 12 Nov 2026')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^kvarn\.example/ })).toHaveAttribute(
      'href',
      'https://kvarn.example',
    );
    await expect(canvas.getByText('Open jobs')).toBeVisible();
  },
});

export const Loading = meta.story({ render: () => <PublicOrganizationSkeleton /> });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
