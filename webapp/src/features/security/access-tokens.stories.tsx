import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { PersonalAccessToken } from '@/shared/api/generated/model/personal-access-token';
import { demoCreatedToken, demoToken, demoTokens } from '@/shared/testing/fixtures/access-tokens';
import { securityNow } from '@/shared/testing/fixtures/accounts';
import {
  getCreateTokenMockHandler,
  getDeleteTokenMockHandler,
  getListTokensMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { AccessTokens } from './access-tokens';

const answer = (tokens: readonly PersonalAccessToken[]) => getListTokensMockHandler([...tokens]);

const meta = preview.meta({
  component: AccessTokens,
  title: 'Features/Security/Access tokens',
  parameters: { path: '/app/auth' },
  args: { now: securityNow },
  beforeEach: ({ msw }) => {
    msw.use(answer(demoTokens), getCreateTokenMockHandler(demoCreatedToken));
    return answerQuestions(true);
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('Website');
    const [website, script] = canvas.getAllByRole('listitem');
    await expect(website).toHaveTextContent('Ends in Q7XA');
    await expect(script).toHaveTextContent('Expired');
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListTokensMockHandler(never));
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(answer([]));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No access tokens' })).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListTokensMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your access tokens could not be loaded.');
    msw.use(answer(demoTokens));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await canvas.findByText('Website');
  },
});

/** The form says what is missing. */
export const Making = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make an access token' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Website');
    await userEvent.click(screen.getByRole('button', { name: 'Make token' }));
    await expect(await screen.findByText('Choose at least one.')).toBeVisible();
  },
});

export const Made = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make an access token' }));
    await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Website');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Read your personal links' }));
    await userEvent.click(screen.getByRole('button', { name: 'Make token' }));
    await expect(await screen.findByText(demoCreatedToken.token)).toBeVisible();
  },
});

export const Twenty = meta.story({
  beforeEach: ({ msw }) => {
    const many = Array.from({ length: 20 }, (_, index) =>
      demoToken({ id: `019ab0c4-52e1-7d3a-9c66-31f0a8b7e3${String(index + 10)}`, name: `Token ${String(index)}` }),
    );
    msw.use(answer(many));
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make an access token' }));
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
});

export const Ending = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getDeleteTokenMockHandler(never));
  },
  play: async ({ canvas }) => {
    const end = await canvas.findByRole('button', { name: 'End access token Website' });
    await userEvent.click(end);
    await waitFor(() => expect(end).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
