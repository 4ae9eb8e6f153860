import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { Button } from '@/shared/ui/button';
import { VisibilityView, type VisibilityViewProps } from './visibility-view';

const args: VisibilityViewProps = {
  mode: 'Restricted',
  hasAccount: true,
  isRefused: false,
  isOpen: true,
  onChoose: fn(),
  onOpen: fn(),
  onClose: fn(),
};

const meta = preview.meta({
  component: VisibilityView,
  title: 'Features/Profile/Visibility',
  args,
});

export const AccountLinked = meta.story({
  args: { mode: 'Authenticated' },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await expect(args.onChoose).toHaveBeenCalledWith('Public');
  },
});

export const NoAccount = meta.story({
  args: { hasAccount: false },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByText('Needs a linked GitHub or GitLab account.')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('radio', { name: 'Public' }));
    await expect(args.onChoose).not.toHaveBeenCalled();
  },
});

/** Recruiters have no personal links: nobody but them sees a Restricted profile. */
export const Recruiter = meta.story({
  args: { isRecruiter: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Visible only to you, and to connections to whom you show it.')).toBeVisible();
    await expect(canvas.queryByText(/personal link/)).toBeNull();
  },
});

/** Whether an account is linked is not known yet: nothing is forbidden, and nothing promised. */
export const Unknown = meta.story({ args: { hasAccount: null } });

/** A mode that only a newer server knows stays until another one is chosen. */
export const UnknownMode = meta.story({
  args: { mode: 'Friends' as never },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Friends' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Restricted' }));
    await expect(args.onChoose).toHaveBeenCalledWith('Restricted');
  },
});

export const Refused = meta.story({
  args: { isRefused: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('none is linked to yours');
  },
});

/** As long as the profile is Restricted, those with personal links can copy one here. */
export const Shared = meta.story({
  args: { share: <Button icon="link">Copy a personal link</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Nobody sees your profile by its address/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy a personal link' })).toBeVisible();
  },
});

export const SharedOnPhone = meta.story({
  args: { share: <Button icon="link">Copy a personal link</Button> },
  globals: { viewport: { value: 'mobile1' } },
});

/** A profile that more people can open is shared by its address. */
export const SharedByAddress = meta.story({
  args: { mode: 'Public', share: <Button icon="link">Copy a personal link</Button> },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Copy a personal link' })).toBeNull();
  },
});

/** The mode in force, with the way to change it. */
export const InForce = meta.story({
  args: { isOpen: false, share: <Button variant="secondary">Copy a personal link</Button> },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByRole('radio')).toBeNull();
    await expect(canvas.getByText('Restricted')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Copy a personal link' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change visibility' }));
    await expect(args.onOpen).toHaveBeenCalled();
  },
});

export const InForceOnPhone = meta.story({
  args: { isOpen: false, share: <Button variant="secondary">Copy a personal link</Button> },
  globals: { viewport: { value: 'mobile1' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ args: { mode: 'Public' }, globals: { theme: 'dark' } });

export const Zoomed = meta.story({ args: { hasAccount: false }, globals: { zoom: '200-percent' } });
