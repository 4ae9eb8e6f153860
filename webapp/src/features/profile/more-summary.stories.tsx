import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoParticulars, demoProfile, newProfile } from '@/shared/testing/fixtures/profile';
import { MoreSummary } from './more-summary';

const meta = preview.meta({
  component: MoreSummary,
  title: 'Features/Profile/More about you, summary',
  parameters: { path: '/app/profile' },
  args: {
    profile: demoProfile({ attributes: { ...demoProfile().attributes, ...demoParticulars } }),
    onEdit: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Verified: notes.example')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit more about you' }));
    await expect(args.onEdit).toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { profile: newProfile },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing here yet.')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
