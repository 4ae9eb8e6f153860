import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { VisibilityView, type VisibilityViewProps } from './visibility-view';

const args: VisibilityViewProps = { mode: 'Restricted', hasAccount: true, isRefused: false, onChoose: fn() };

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

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ args: { mode: 'Public' }, globals: { theme: 'dark' } });

export const Zoomed = meta.story({ args: { hasAccount: false }, globals: { zoom: '200-percent' } });
