import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ProfileGap } from './profile-gaps';
import { ProfileGapsCard } from './profile-gaps-card';

const gaps: ProfileGap[] = [
  { label: 'A few sentences about you', section: 'basics' },
  { label: 'What you do at Example Company', section: 'work' },
  { label: 'A project or repository', section: 'projects' },
  { label: 'An external profile', section: 'links' },
  { label: 'Your education', section: 'education' },
];

const meta = preview.meta({
  component: ProfileGapsCard,
  title: 'Features/Profile/Profile gaps card',
  parameters: { path: '/app/profile' },
  args: {
    gaps,
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div className="max-w-48">
        <Story />
      </div>
    ),
  ],
});

/** The first four lead to where they are added; the next one follows when one is done. */
export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('link', { name: 'What you do at Example Company' }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith('work');
  },
});

/** Nothing is missing. */
export const Empty = meta.story({
  args: { gaps: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your profile has what visitors look for first.')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
