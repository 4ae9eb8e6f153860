import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { OwnerCardView } from './owner-card-view';

const meta = preview.meta({
  component: OwnerCardView,
  title: 'Features/Profile/Owner card',
  parameters: { path: '/app/profile' },
  args: { name: 'Alex Demo', alias: 'alex-demo', hasLinks: true },
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
    await expect(canvas.getByRole('link', { name: /\/p\/alex-demo/ })).toHaveAttribute('target', '_blank');
    await expect(canvas.getByRole('link', { name: 'Personal links' })).toHaveAttribute('href', '/app/profile-links');
  },
});

/** Without an alias there is no address to show. */
export const Empty = meta.story({
  args: { alias: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/app/profile-links');
  },
});

export const Recruiter = meta.story({
  args: { hasLinks: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Personal links' })).toBeNull();
  },
});

export const LongNames = meta.story({
  args: {
    name: 'Alexandrina Wilhelmina Demonstratorova-Exampleson von und zu Musterhausen',
    alias: 'alexandrina-wilhelmina-demonstratorova-exampleson',
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
