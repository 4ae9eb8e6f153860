import { expect, screen, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { demoSettings } from '@/shared/testing/fixtures/settings';
import { getGetSettingsMockHandler, getUpdateSettingsMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { Language } from './language';

const withLanguage = (language: string | null) => getGetSettingsMockHandler({ ...demoSettings(), language });

const meta = preview.meta({
  component: Language,
  title: 'Features/Account/Language',
  parameters: { path: '/app/account' },
  beforeEach: ({ msw }) => {
    msw.use(withLanguage('en-US'), getUpdateSettingsMockHandler(never));
  },
});

/** What was chosen is shown while it is being saved. */
export const Loaded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('combobox', { name: /Language/ });
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    await waitFor(() => expect(choice).toHaveTextContent('Deutsch'));
  },
});

/** Nobody has chosen yet: the pages follow the browser. */
export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withLanguage(null));
  },
});

export const Keyboard = meta.story({
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('combobox', { name: /Language/ });
    await userEvent.tab();
    await expect(choice).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('option', { name: 'Deutsch' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(choice).toHaveTextContent('Deutsch'));
  },
});

/** A newer server has stored a language that this application does not have. */
export const UnknownLanguage = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(withLanguage('pt-BR'));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('combobox', { name: /Language/ })).toHaveTextContent('português');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetSettingsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The language of your account could not be loaded.',
    );
    msw.use(withLanguage('en-US'));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('combobox', { name: /Language/ })).toBeVisible();
  },
});

export const SavingFails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getUpdateSettingsMockHandler(refusing(503, 'ServiceUnavailableError')));
  },
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('combobox', { name: /Language/ });
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    await waitFor(() => expect(choice).toHaveAccessibleDescription(/unavailable/));
    await expect(choice).toHaveTextContent('English');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
