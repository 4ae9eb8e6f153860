import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { problemOf } from '@/shared/testing/problem';
import { NoteDialog, type NoteDialogProps } from './note-dialog';

const meta = preview.meta({
  component: NoteDialog,
  title: 'Features/Blocked users/Dialog',
  args: {
    isOpen: true,
    title: 'Block Robin Demo?',
    text: 'From now on you do not see each other’s profiles, photos and files. They are not told. Signed out, they still see what everybody sees.',
    note: '',
    submitLabel: 'Block this person',
    isDangerous: true,
    onSave: fn<NoteDialogProps['onSave']>(() => Promise.resolve()),
    onClose: fn(),
  },
});

const dialog = () => within(document.body);

/** A note is not asked for. */
export const Block = meta.story({
  play: async ({ args }) => {
    await userEvent.click(await dialog().findByRole('button', { name: 'Block this person' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ note: '' }, expect.anything()));
  },
});

export const WithNote = meta.story({
  args: {
    isDangerous: false,
    title: 'Note about Robin Demo',
    text: 'Why you have blocked them, for yourself alone.',
    note: 'Kept writing.',
    submitLabel: 'Save note',
  },
});

export const TooLong = meta.story({
  args: { note: 'n'.repeat(251) },
  play: async ({ args }) => {
    await userEvent.click(await dialog().findByRole('button', { name: 'Block this person' }));
    await expect(await dialog().findByText(/at most 250 characters/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
});

export const ListFull = meta.story({
  args: {
    onSave: fn<NoteDialogProps['onSave']>(() =>
      Promise.reject(new ApiError(409, problemOf(409, 'BlockLimitExceededError'))),
    ),
  },
  play: async () => {
    await userEvent.click(await dialog().findByRole('button', { name: 'Block this person' }));
    await expect(await dialog().findByText('Your block list is full.')).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
