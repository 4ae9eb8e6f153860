import { expect, fn, userEvent } from 'storybook/test';
import preview from '#.storybook/preview';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { demoAccount, emailAccount, gitlabAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoStrategies } from '@/shared/testing/fixtures/strategies';
import { type AccountEntry, accountEntries } from './account-entries';
import { AccountsView } from './accounts-view';

const flags = {
  EnableContributions: true,
  EnableGithubLink: true,
  EnableGitlabLink: true,
  EnableOriginalWrightBadge: true,
};

const linked = (...accounts: ReturnType<typeof demoAccount>[]): AccountEntry[] =>
  accounts.map((account) => ({ kind: 'linked', account }));

const meta = preview.meta({
  component: AccountsView,
  title: 'Features/Security/Accounts',
  parameters: { path: '/app/auth' },
  args: {
    entries: accountEntries([emailAccount, demoAccount()], demoStrategies, flags),
    now: securityNow,
    onRetry: fn(),
    onUnlink: fn(),
    onLink: fn(),
    linkAddressOf: (providerId) => strategyLinkAddress(providerId, { returnTo: '/app/auth' }),
  },
});

export const Loaded = meta.story({
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Your e-mail always works and cannot be removed.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Unlink E-mail/ })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Link GitLab' })).toHaveAttribute(
      'href',
      strategyLinkAddress('gitlab', { returnTo: '/app/auth' }),
    );
    await userEvent.click(canvas.getByRole('link', { name: 'Link GitLab' }));
    await expect(args.onLink).toHaveBeenCalledWith(strategyLinkAddress('gitlab', { returnTo: '/app/auth' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink GitHub' }));
    await expect(args.onUnlink).toHaveBeenCalledWith(demoAccount());
  },
});

export const Loading = meta.story({ args: { entries: null } });

export const Fails = meta.story({
  args: { entries: null, isFailed: true },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your accounts could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

/** Nobody is without an e-mail, so this is the least there can be: a site that has set up no provider. */
export const OnlyEmail = meta.story({ args: { entries: linked(emailAccount) } });

export const ProvidersUnknown = meta.story({
  args: { entries: linked(emailAccount, demoAccount()), isIncomplete: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('What else could be linked is not known');
  },
});

export const Removing = meta.story({
  args: { entries: linked(emailAccount, demoAccount(), gitlabAccount), removingId: 31 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Unlink GitHub' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByRole('button', { name: 'Unlink GitLab' })).not.toHaveAttribute('aria-busy');
  },
});

/** It was linked before the e-mail was confirmed, so somebody else may have linked it. */
export const Held = meta.story({
  args: { entries: linked(emailAccount, demoAccount({ held: true })) },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Cannot log in: it was linked before you confirmed your e-mail/)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Link again: GitHub' }));
    await expect(args.onLink).toHaveBeenCalledWith(strategyLinkAddress('github', { returnTo: '/app/auth' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Unlink GitHub' }));
    await expect(args.onUnlink).toHaveBeenCalledWith(demoAccount({ held: true }));
  },
});

export const HeldOnPhone = meta.story({
  args: { entries: linked(emailAccount, demoAccount({ held: true })) },
  globals: { viewport: { value: 'mobile1' } },
});

export const LongNames = meta.story({
  args: {
    entries: linked(
      { ...emailAccount, providerUsername: `${'alexandra.demonstration'.repeat(6)}@mail.example.com` },
      demoAccount({ providerUsername: 'a'.repeat(120) }),
      demoAccount({ id: 33, providerId: 'codeberg', providerUsername: null, linkedAt: null }),
    ),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
