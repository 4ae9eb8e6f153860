import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { CreateProfileView } from './create-profile-view';

const meta = preview.meta({
  component: CreateProfileView,
  title: 'Features/Profile/Create',
  parameters: { path: '/app/profile' },
  args: { isCreating: false, onCreate: fn(), isRecruiter: false },
});

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onCreate).toHaveBeenCalledOnce();
  },
});

/** Recruiters have no personal links, and are promised none. */
export const Recruiter = meta.story({
  args: { isRecruiter: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Show who you are/)).toBeVisible();
    await expect(canvas.queryByText(/link/)).toBeNull();
  },
});

/** A second press makes no second profile. */
export const Loading = meta.story({
  args: { isCreating: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onCreate).not.toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
