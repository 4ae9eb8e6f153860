import { expect, fn } from 'storybook/test';
import preview from '#.storybook/preview';
import { ContactChoiceView } from './contact-choice-view';

const meta = preview.meta({
  component: ContactChoiceView,
  title: 'Features/Account/Who may write',
  parameters: { path: '/app/account' },
  args: {
    chosen: 'EVERYONE' as const,
    isFailed: false,
    isRetrying: false,
    onRetry: fn(),
    isSaving: false,
    onChoose: fn(),
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: 'Everyone' })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'Nobody' }));
    await expect(args.onChoose).toHaveBeenCalledWith('NOBODY');
  },
});

export const Members = meta.story({ args: { chosen: 'MEMBERS' as const } });

export const Nobody = meta.story({ args: { chosen: 'NOBODY' as const } });

export const Loading = meta.story({ args: { chosen: undefined } });

export const Fails = meta.story({
  args: { chosen: undefined, isFailed: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const SavingFails = meta.story({ args: { error: 'The service is not available at the moment.' } });

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
