import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { OwnerCard } from './owner-card';

const meta = preview.meta({
  component: OwnerCard,
  title: 'Features/Profile/Owner card',
  parameters: { path: '/app/profile' },
  args: { alias: 'alex-demo' },
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser()));
  },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /\/p\/alex-demo/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'Personal links' })).toHaveAttribute('href', '/app/profile-links');
  },
});

/** Without an alias there is no address to show. */
export const Empty = meta.story({
  args: { alias: null },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link')).toHaveAttribute('href', '/app/profile-links');
  },
});

export const Recruiter = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetUserMockHandler(demoUser({ role: 'Recruiter' })));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Alex Demo')).toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Personal links' })).toBeNull();
  },
});

export const LongNames = meta.story({
  args: { alias: 'alexandrina-wilhelmina-demonstratorova-exampleson' },
  beforeEach: ({ msw }) => {
    const displayName = 'Alexandrina Wilhelmina Demonstratorova-Exampleson von und zu Musterhausen';
    msw.use(getGetUserMockHandler(demoUser({ displayName })));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
