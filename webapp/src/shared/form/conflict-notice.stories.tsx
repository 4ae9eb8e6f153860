import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ConflictNotice } from './conflict-notice';

const meta = preview.meta({
  component: ConflictNotice,
  title: 'UI/Conflict notice',
  args: {
    differences: [
      { name: 'title', label: 'Role', saved: 'Staff engineer', typed: 'Principal engineer' },
      { name: 'location', label: 'Location', saved: '', typed: 'Utrecht' },
    ],
    onUse: fn(),
    onUseAll: fn(),
  },
});

export const TwoFields = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: /This was changed elsewhere/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Use saved: Role' }));
    await expect(args.onUse).toHaveBeenCalledWith('title');
  },
});

/** Everything has been taken over: there is nothing left to choose. */
export const NothingLeft = meta.story({ args: { differences: [] } });

export const LongText = meta.story({
  args: {
    differences: [
      { name: 'summary', label: 'Summary', saved: 'Short.', typed: 'A sentence that goes on. '.repeat(60) },
    ],
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200%' } });
