import { HttpResponse } from 'msw';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Account } from '@/shared/api/generated/model/account';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { demoAccount, emailAccount, gitlabAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoStrategies, namedStrategies } from '@/shared/testing/fixtures/strategies';
import {
  getCheckProofMockHandler,
  getListAccountsMockHandler,
  getListStrategiesMockHandler,
  getUnlinkAccountMockHandler,
} from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { never } from '@/shared/testing/hold';
import { refusing } from '@/shared/testing/problem';
import { answerQuestions } from '@/shared/testing/story-questions';
import { Accounts } from './accounts';

const linked = (...accounts: Account[]) => getListAccountsMockHandler(accounts);

const meta = preview.meta({
  component: Accounts,
  title: 'Features/Security/Accounts',
  parameters: { path: '/app/auth' },
  args: { now: securityNow, returnTo: '/app/auth', go: fn() },
  beforeEach: ({ msw }) => {
    msw.use(
      linked(emailAccount, demoAccount()),
      getListStrategiesMockHandler([...demoStrategies]),
      getGetPublicConfigMockHandler(),
      getGetProfileMockHandler(() => {
        throw new HttpResponse(null, { status: 204 });
      }),
      getCheckProofMockHandler(),
      getUnlinkAccountMockHandler(),
    );
  },
});

export const Loaded = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'Link GitLab' });
    await expect(canvas.getByText('Your e-mail always works and cannot be removed.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Unlink E-mail/ })).toBeNull();
    const address = strategyLinkAddress('gitlab', { returnTo: '/app/auth' });
    await expect(link).toHaveAttribute('href', address);
    await userEvent.click(link);
    await waitFor(() => expect(args.go).toHaveBeenCalledWith(address));
  },
});

/** Providers that the operator has named: one is linked, one can be. */
export const NamedProviders = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      linked(emailAccount, demoAccount({ providerId: 'oidc-company' })),
      getListStrategiesMockHandler([...demoStrategies, ...namedStrategies]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Unlink Example Company' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Link Cooperative of carpenters' })).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListAccountsMockHandler(never));
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListAccountsMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas, msw, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your accounts could not be loaded.');
    msw.use(linked(emailAccount, demoAccount()));
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
  },
});

/** Nobody is without an e-mail, so this is the least there can be: a site that has set up no provider. */
export const OnlyEmail = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(linked(emailAccount), getListStrategiesMockHandler([]));
  },
});

export const ProvidersUnknown = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getListStrategiesMockHandler(refusing(500, 'InternalError')));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('What else could be linked is not known');
    await expect(canvas.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
  },
});

export const Removing = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(linked(emailAccount, demoAccount(), gitlabAccount), getUnlinkAccountMockHandler(never));
    return answerQuestions(true);
  },
  play: async ({ canvas, userEvent }) => {
    const removed = await canvas.findByRole('button', { name: 'Unlink GitHub' });
    await userEvent.click(removed);
    await waitFor(() => expect(removed).toHaveAttribute('aria-busy', 'true'));
    await expect(canvas.getByRole('button', { name: 'Unlink GitLab' })).not.toHaveAttribute('aria-busy');
  },
});

const held = linked(emailAccount, demoAccount({ held: true }));

/** It was linked before the e-mail was confirmed, so somebody else may have linked it. */
export const Held = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(held);
  },
  play: async ({ args, canvas, userEvent }) => {
    const again = await canvas.findByRole('link', { name: 'Link again: GitHub' });
    await expect(canvas.getByText(/^Cannot log in: it was linked before you confirmed your e-mail/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Unlink GitHub' })).toBeVisible();
    await userEvent.click(again);
    await waitFor(() => expect(args.go).toHaveBeenCalledWith(strategyLinkAddress('github', { returnTo: '/app/auth' })));
  },
});

export const HeldOnPhone = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(held);
  },
  globals: { viewport: { value: 'mobile1' } },
});

export const LongNames = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      linked(
        { ...emailAccount, providerUsername: `${'alexandra.demonstration'.repeat(6)}@mail.example.com` },
        demoAccount({ providerUsername: 'a'.repeat(120) }),
        demoAccount({ id: 33, providerId: 'codeberg', providerUsername: null, linkedAt: null }),
      ),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
