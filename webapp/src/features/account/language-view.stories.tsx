import { expect, fn, screen } from 'storybook/test';
import preview from '#.storybook/preview';
import { LanguageView } from './language-view';

const meta = preview.meta({
  component: LanguageView,
  title: 'Features/Account/Language',
  parameters: { path: '/app/account' },
  args: { chosen: 'en-US', isFailed: false, isRetrying: false, isSaving: false, onRetry: fn(), onChoose: fn() },
});

export const Loaded = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith('de');
  },
});

/** Nobody has chosen yet: the pages follow the browser. */
export const Empty = meta.story({ args: { chosen: null } });

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: /Language/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Deutsch' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledOnce();
    await expect(args.onChoose).toHaveBeenCalledWith('de');
  },
});

/** A newer server has stored a language that this application does not have. */
export const UnknownLanguage = meta.story({
  args: { chosen: 'pt-BR' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Language/ })).toHaveTextContent('português');
  },
});

export const Loading = meta.story({ args: { chosen: undefined } });

export const Fails = meta.story({
  args: { chosen: undefined, isFailed: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The language of your account could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const SavingFails = meta.story({
  args: { error: 'The service is not available at the moment.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: /Language/ })).toHaveAccessibleDescription(
      'The service is not available at the moment.',
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
