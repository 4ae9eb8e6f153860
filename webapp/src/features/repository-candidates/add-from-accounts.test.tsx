import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import { demoAccount, emailAccount, gitlabAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoCandidate, demoCandidates } from '@/shared/testing/fixtures/candidates';
import { newProfile } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { demoUser } from '@/shared/testing/fixtures/user';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { AddFromAccounts } from './add-from-accounts';

const notify = hearNotices();

type Page = { items: readonly RepositoryCandidate[]; nextCursor: string | null };

let asked: URLSearchParams[];
let sent: SectionInput[];
let answer: (query: URLSearchParams) => Page | Response;
let answerToCreate: () => Response | null;
let queryClient: QueryClient;

async function open(accounts: readonly Account[], features: Record<string, boolean> = {}) {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const url = new URL(address, 'https://wright.example');
    if (url.pathname === '/auth/user') return Promise.resolve(Response.json(demoUser({ accounts: [...accounts] })));
    if (url.pathname === '/v1/public/config') {
      const flags = { EnableGithubLink: true, EnableGitlabLink: true, ...features };
      return Promise.resolve(Response.json({ features: flags }));
    }
    if (init?.method === 'POST') {
      const input = JSON.parse(init.body as string) as SectionInput;
      sent.push(input);
      const refused = answerToCreate();
      if (refused !== null) return Promise.resolve(refused);
      const made = demoSection('Repository', { id: 900 + sent.length, title: input.title ?? null });
      return Promise.resolve(Response.json(made, { status: 201 }));
    }
    asked.push(url.searchParams);
    const given = answer(url.searchParams);
    return Promise.resolve(given instanceof Response ? given : Response.json(given));
  });
  queryClient.setQueryData(getGetProfileQueryKey(), newProfile);
  await render(
    <QueryClientProvider client={queryClient}>
      <AddFromAccounts now={securityNow} returnTo="/app/profile" />
    </QueryClientProvider>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: 'Add repositories' });

beforeEach(() => {
  asked = [];
  sent = [];
  answer = () => ({ items: demoCandidates, nextCursor: null });
  answerToCreate = () => null;
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('a repository is added by one press and stands on the profile', async () => {
  await open([emailAccount, demoAccount()]);
  await button('Add from GitHub').click();
  await button('Add migration-drills').click();
  await expect.element(button('migration-drills is added')).toHaveFocus();
  expect(sent).toEqual([
    {
      typeId: 'Repository',
      title: 'migration-drills',
      attributes: {
        repositoryFullName: 'alex-demo/migration-drills',
        url: 'https://code.example/alex-demo/migration-drills',
        description: 'Schema changes, rehearsed on copies',
        language: 'Shell',
        stars: 19,
        forks: 2,
        pushedAt: '2026-11-19',
      },
    },
  ]);
  const profile = queryClient.getQueryData<Profile>(getGetProfileQueryKey());
  expect(profile?.repositories.map(({ title }) => title)).toEqual(['migration-drills']);
  expect(asked.map(String)).toEqual(['accountId=31&limit=20']);
  await button('Done').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Add from GitHub')).toHaveFocus();
});

test('what cannot be added says why and can be tried again', async () => {
  answerToCreate = () => refusal(409, 'SectionLimitExceededError');
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await button('Add migration-drills').click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  answerToCreate = () => null;
  await button('Add migration-drills').click();
  await expect.element(button('migration-drills is added')).toBeVisible();
});

test('more of them come on demand', async () => {
  answer = (query) =>
    query.has('cursor')
      ? { items: [demoCandidate({ fullName: 'alex-demo/older', url: 'https://code.example/older' })], nextCursor: null }
      : { items: demoCandidates, nextCursor: 'next' };
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await button('Show more').click();
  await expect.element(button('Add older')).toBeVisible();
  await expect.element(button('Add migration-drills')).toBeVisible();
  await expect.element(button('Show more')).not.toBeInTheDocument();
});

test('of several accounts one is chosen', async () => {
  await open([demoAccount(), gitlabAccount]);
  await button('Add from linked accounts').click();
  await expect.element(button('Add migration-drills')).toBeVisible();
  answer = () => ({ items: [], nextCursor: null });
  await page.getByRole('combobox', { name: /Account/ }).click();
  await page.getByRole('option', { name: 'GitLab, alex-demo' }).click();
  await expect.element(page.getByRole('heading', { name: 'No public repositories' })).toBeVisible();
  expect(asked.map((query) => query.get('accountId'))).toEqual(['31', '32']);
});

test('a provider that does not answer is asked again on demand', async () => {
  answer = () => refusal(502, 'UpstreamError');
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await expect.element(dialog().getByText('The provider does not answer, please try again later.')).toBeVisible();
  expect(asked).toHaveLength(1);
  answer = () => ({ items: demoCandidates, nextCursor: null });
  await button('Try again').click();
  await expect.element(button('Add migration-drills')).toBeVisible();
});

test('access that was withdrawn leads to linking again', async () => {
  answer = () => refusal(409, 'AccountAccessEndedError');
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await expect
    .element(page.getByRole('link', { name: 'Link GitHub again' }))
    .toHaveAttribute('href', '/auth/strategies/github/link?returnTo=%2Fapp%2Fprofile');
});

test.for<[string, Account[], Record<string, boolean>]>([
  ['nothing is linked', [emailAccount], {}],
  ['linking is switched off', [demoAccount()], { EnableGithubLink: false }],
])('there is no way in while %s', async ([, accounts, features]) => {
  await open(accounts, features);
  await vi.waitFor(() => {
    expect(queryClient.isFetching()).toBe(0);
  });
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
