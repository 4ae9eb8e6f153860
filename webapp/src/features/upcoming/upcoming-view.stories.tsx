import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { ButtonLink } from '@/shared/ui/link';
import { UpcomingView } from './upcoming-view';

const meta = preview.meta({
  component: UpcomingView,
  title: 'Features/Upcoming',
  parameters: { layout: 'fullscreen', path: '/app/people' },
  args: {
    title: 'People',
    lead: 'For finding people you would like to work with, and staying in touch with them.',
    emptyTitle: 'There is nobody to find yet',
    emptyText: 'The search and the connections are still being built.',
    action: <ButtonLink to="/app/invite-links">Invite somebody</ButtonLink>,
    plans: [
      { icon: 'person_search' as const, title: 'Discover', text: 'Search those who want to be found.' },
      { icon: 'shield' as const, title: 'Your say in it', text: 'You decide whether you can be found.' },
    ],
  },
});

export const WithAction = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
    const plans = canvas.getByRole('region', { name: 'What will be here' });
    await expect(plans.querySelectorAll('li')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Invite somebody' })).toHaveAttribute('href', '/app/invite-links');
  },
});

export const WithoutAction = meta.story({
  args: { action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const LongWords = meta.story({
  args: {
    emptyText: 'w'.repeat(200),
    plans: [{ icon: 'work' as const, title: 't'.repeat(120), text: 'x'.repeat(300) }],
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
