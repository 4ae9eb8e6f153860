import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import type { ProfileGap } from './profile-gaps';
import { ProfileGapsCard } from './profile-gaps-card';

const gaps: ProfileGap[] = [
  { label: 'A few sentences about you', form: { kind: 'basics', field: 'summary' } },
  { label: 'What you do at Example Company', form: { kind: 'entry', typeId: 'Workplace', entry: null } },
  { label: 'A project or repository', form: { kind: 'entry', typeId: 'Project', entry: null } },
  { label: 'An external profile', form: { kind: 'links' } },
  { label: 'Your education', form: { kind: 'entry', typeId: 'School', entry: null } },
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
      <div className="max-w-192">
        <Story />
      </div>
    ),
  ],
});

/** The first four open their forms; the next one follows when one is done. */
export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole('button')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'What you do at Example Company' }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith(gaps[1]);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
