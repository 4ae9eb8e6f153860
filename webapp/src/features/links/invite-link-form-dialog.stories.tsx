import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '#.storybook/preview';
import { ApiError } from '@/shared/api/api-error';
import { demoInviteLink } from '@/shared/testing/fixtures/invite-links';
import { linksNow } from '@/shared/testing/fixtures/links';
import { problemOf } from '@/shared/testing/problem';
import { InviteLinkFormDialog, type InviteLinkFormDialogProps } from './invite-link-form-dialog';

const meta = preview.meta({
  component: InviteLinkFormDialog,
  title: 'Features/Links/Invite link form',
  args: {
    link: null,
    now: linksNow,
    onSave: fn<InviteLinkFormDialogProps['onSave']>(() => Promise.resolve({ kind: 'saved', answer: demoInviteLink() })),
    onSaved: fn(),
    onClose: fn(),
  },
});

const dialog = () => within(document.body);

export const Create = meta.story({
  play: async ({ args }) => {
    const form = dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Make invitation' }));
    await expect(args.onSave).not.toHaveBeenCalled();
    await waitFor(() => expect(form.getByRole('textbox', { name: /Name/ })).toHaveFocus());
    await userEvent.type(form.getByRole('textbox', { name: /Name/ }), 'Reading group');
    await userEvent.type(form.getByRole('textbox', { name: /How many/ }), '25');
    await userEvent.type(form.getByRole('textbox', { name: /Last day/ }), '20261231');
    await userEvent.click(form.getByRole('button', { name: 'Make invitation' }));
    await waitFor(() =>
      expect(args.onSave).toHaveBeenCalledWith({ name: 'Reading group', maxUses: '25', lastDay: '2026/12/31' }, null),
    );
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledOnce());
  },
});

/** How many have joined already stands beside the limit. */
export const Edit = meta.story({
  args: {
    link: demoInviteLink({ uses: 4, maxUses: 25, expiresAt: '2026-12-31T23:59:59Z' }),
  },
  play: async () => {
    await expect(await dialog().findByText(/^4 joined so far/)).toBeVisible();
  },
});

export const NoNumber = meta.story({
  play: async () => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /How many/ }), '101');
    await userEvent.tab();
    await expect(await form.findByText('Please enter a whole number from 1 to 100.')).toBeVisible();
  },
});

export const LimitReached = meta.story({
  args: {
    onSave: fn<InviteLinkFormDialogProps['onSave']>(() =>
      Promise.reject(new ApiError(409, problemOf(409, 'InviteLinkLimitExceededError'))),
    ),
  },
  play: async () => {
    const form = dialog();
    await userEvent.type(await form.findByRole('textbox', { name: /Name/ }), 'One too many');
    await userEvent.click(form.getByRole('button', { name: 'Make invitation' }));
    await expect(await form.findByText('Delete an invitation before you create another.')).toBeVisible();
  },
});

/** Another device has saved a different version: both versions are shown. */
export const Conflict = meta.story({
  args: {
    link: demoInviteLink({ maxUses: 25 }),
    onSave: fn<InviteLinkFormDialogProps['onSave']>(() =>
      Promise.resolve({ kind: 'conflict', saved: demoInviteLink({ version: 2, maxUses: 50 }) }),
    ),
  },
  play: async () => {
    const form = dialog();
    const places = await form.findByRole('textbox', { name: /How many/ });
    await userEvent.clear(places);
    await userEvent.type(places, '30');
    await userEvent.click(form.getByRole('button', { name: 'Save invitation' }));
    await waitFor(() => expect(form.getByRole('heading', { name: /This was changed elsewhere/ })).toHaveFocus());
    await userEvent.click(form.getByRole('button', { name: 'Use saved: How many may join' }));
    await expect(form.getByRole('textbox', { name: /How many/ })).toHaveValue('50');
  },
});

export const DeletedElsewhere = meta.story({
  args: {
    link: demoInviteLink(),
    onSave: fn<InviteLinkFormDialogProps['onSave']>(() => Promise.resolve({ kind: 'gone' })),
  },
  play: async () => {
    const form = dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Save invitation' }));
    await expect(await form.findByText(/was deleted elsewhere/)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Make invitation' })).toBeVisible();
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
