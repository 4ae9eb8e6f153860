import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { advice } from '@/shared/testing/advice';
import { ConflictNotice } from './conflict-notice';

const meta = preview.meta({
  component: ConflictNotice,
  tags: ['autodocs'],
  parameters: advice({
    do: [
      'Show it in the form after a save was refused because of a newer version (412).',
      'List only the fields that both sides changed.',
    ],
    dont: [
      'Do not save over the other version without it.',
      'Do not show it when the changes do not overlap. `saveWithConflictCheck` saves again then.',
    ],
  }),
  title: 'Form kit/ConflictNotice',
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

/** Keeping the own version is sending the form around the notice. */
export const KeepMine = meta.story({
  decorators: [
    (Story) => (
      <form
        aria-label="Workplace"
        onSubmit={(event) => {
          event.preventDefault();
          event.currentTarget.dataset['sent'] = 'true';
        }}
      >
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keep mine and save' }));
    await expect(canvas.getByRole('form').dataset['sent']).toBe('true');
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

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Zoomed = meta.story({ globals: { zoom: '200-percent' } });
