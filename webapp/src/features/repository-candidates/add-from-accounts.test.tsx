import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { Account } from '@/shared/api/generated/model/account';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { RepositoryCandidatePage } from '@/shared/api/generated/model/repository-candidate-page';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { codeQueue, type PendingCode } from '@/shared/lib/one-time-code';
import { demoAccount, emailAccount, gitlabAccount, securityNow } from '@/shared/testing/fixtures/accounts';
import { demoCandidate, demoCandidates } from '@/shared/testing/fixtures/candidates';
import { newProfile } from '@/shared/testing/fixtures/profile';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getCheckProofMockHandler, getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getCreateSectionMockHandler,
  getGetProfileMockHandler,
  getListRepositoryCandidatesMockHandler,
  getUpdateSectionMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetPublicConfigMockHandler,
  getGetPublicConfigResponseMock,
} from '@/shared/testing/generated/status/status.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusing } from '@/shared/testing/problem';
import { AddFromAccounts } from './add-from-accounts';

const notify = hearNotices();

let answer: (query: URLSearchParams) => RepositoryCandidatePage;
let queryClient: QueryClient;

async function create(request: Request): Promise<Section> {
  const { title = null } = (await request.json()) as SectionInput;
  return demoSection('Repository', { id: 900 + sent().length, title });
}

const server = mockServer(
  getListRepositoryCandidatesMockHandler(({ request }) => answer(new URL(request.url).searchParams)),
  getCreateSectionMockHandler(({ request }) => create(request)),
);
const asked = () => server.requestsTo(getListRepositoryCandidatesMockHandler).map(({ query }) => query);
const sent = () => server.requestsTo(getCreateSectionMockHandler).map(({ body }) => body);

async function open(accounts: readonly Account[], features: Record<string, boolean> = {}) {
  const config = getGetPublicConfigResponseMock();
  const flags = { ...config.features, EnableGithubLink: true, EnableGitlabLink: true, ...features };
  server.use(
    getGetUserMockHandler(demoUser({ accounts: [...accounts] })),
    getGetPublicConfigMockHandler({ ...config, features: flags }),
  );
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
  answer = () => ({ items: [...demoCandidates], nextCursor: null });
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
});

test('a repository is added by one press and stands on the profile', async () => {
  await open([emailAccount, demoAccount()]);
  await button('Add from GitHub').click();
  await button('Add migration-drills').click();
  await expect.element(button('migration-drills is added')).toHaveFocus();
  expect(sent()).toEqual([
    {
      typeId: 'Repository',
      title: 'migration-drills',
      attributes: {
        repositoryFullName: 'alex-demo/migration-drills',
        url: 'https://code.example/alex-demo/migration-drills',
        description: 'Schema changes, rehearsed on copies',
        language: 'Shell',
      },
      numbersProof: 'proof-of-migration-drills',
    },
  ]);
  const profile = queryClient.getQueryData<Profile>(getGetProfileQueryKey());
  expect(profile?.repositories.map(({ title }) => title)).toEqual(['migration-drills']);
  expect(asked().map(String)).toEqual(['accountId=31&limit=20']);
  await button('Done').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Add from GitHub')).toHaveFocus();
});

test('what cannot be added says why and can be tried again', async () => {
  server.use(getCreateSectionMockHandler(refusing(409, 'SectionLimitExceededError')));
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await button('Add migration-drills').click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  server.use(getCreateSectionMockHandler(({ request }) => create(request)));
  await button('Add migration-drills').click();
  await expect.element(button('migration-drills is added')).toBeVisible();
});

/** The profile has a repository whose numbers were imported before they were proven. */
const unproven = demoSection('Repository', {
  version: 4,
  tags: [{ label: 'Go' }],
  startedAt: '2020-03',
  attributes: { ...demoSection('Repository').attributes, stars: null, forks: null, numbersFrom: null, numbersAt: null },
});
const proven = demoSection('Repository', {
  version: 5,
  attributes: { ...demoSection('Repository').attributes, stars: 1412, forks: 38, numbersAt: securityNow.slice(0, 10) },
});
const withUnproven: Profile = { ...newProfile, repositories: [unproven] };
const updates = () => server.requestsTo(getUpdateSectionMockHandler);

async function openWithUnproven() {
  await open([demoAccount()]);
  queryClient.setQueryData(getGetProfileQueryKey(), withUnproven);
  await button('Add from GitHub').click();
}

test('numbers of a repository on the profile are updated, and all else stays as it is', async () => {
  server.use(getUpdateSectionMockHandler(proven), getGetProfileMockHandler({ ...newProfile, repositories: [proven] }));
  await openWithUnproven();
  await button('Update numbers of quiet-ledger').click();
  await expect.element(button('quiet-ledger is added')).toHaveFocus();
  expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'The numbers of quiet-ledger are up to date' });
  const [sentUpdate] = updates();
  expect(sentUpdate?.headers.get('If-Match')).toBe(unproven.etag);
  expect(sentUpdate?.body).toMatchObject({
    typeId: 'Repository',
    title: 'quiet-ledger',
    tags: [{ label: 'Go' }],
    startedAt: '2020-03',
    numbersProof: 'proof-of-migration-drills',
  });
  const profile = queryClient.getQueryData<Profile>(getGetProfileQueryKey());
  expect(profile?.repositories.map(({ attributes }) => attributes.stars)).toEqual([1412]);
});

test('numbers that could not be updated say why and can be tried again', async () => {
  server.use(getUpdateSectionMockHandler(refusing(500, 'InternalError')));
  await openWithUnproven();
  await button('Update numbers of quiet-ledger').click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' }));
  });
  server.use(getUpdateSectionMockHandler(proven), getGetProfileMockHandler({ ...newProfile, repositories: [proven] }));
  await button('Update numbers of quiet-ledger').click();
  await expect.element(button('quiet-ledger is added')).toBeVisible();
});

test('a proof that has become too old is replaced by that of a new list', async () => {
  server.use(getUpdateSectionMockHandler(refusing(422, 'ValidationError')));
  await openWithUnproven();
  await button('Update numbers of quiet-ledger').click();
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({
      tone: 'error',
      text: 'The numbers of quiet-ledger could not be updated. Please try again.',
    });
    expect(asked()).toHaveLength(2);
  });
});

test('a repository that was deleted on another device can be added again', async () => {
  server.use(getUpdateSectionMockHandler(refusing(404, 'ResourceNotFoundError')), getGetProfileMockHandler(newProfile));
  await openWithUnproven();
  await expect.element(button('Update numbers of quiet-ledger')).toBeVisible();
  answer = () => ({ items: demoCandidates.map((item) => ({ ...item, alreadyAdded: false })), nextCursor: null });
  await button('Update numbers of quiet-ledger').click();
  await expect.element(button('Add quiet-ledger')).toBeVisible();
  expect(notify).toHaveBeenCalledWith({ tone: 'error', text: 'quiet-ledger is no longer on your profile.' });
});

test('more of them come on demand', async () => {
  answer = (query) =>
    query.has('cursor')
      ? { items: [demoCandidate({ fullName: 'alex-demo/older', url: 'https://code.example/older' })], nextCursor: null }
      : { items: [...demoCandidates], nextCursor: 'next' };
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
  expect(asked().map((query) => query.get('accountId'))).toEqual(['31', '32']);
});

test('a provider that does not answer is asked again on demand', async () => {
  answer = refusing(502, 'UpstreamError');
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await expect.element(dialog().getByText('The provider does not answer, please try again later.')).toBeVisible();
  expect(asked()).toHaveLength(1);
  answer = () => ({ items: [...demoCandidates], nextCursor: null });
  await button('Try again').click();
  await expect.element(button('Add migration-drills')).toBeVisible();
});

test('access that was withdrawn leads to linking again', async () => {
  answer = refusing(409, 'AccountAccessEndedError');
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await expect
    .element(page.getByRole('link', { name: 'Link GitHub again' }))
    .toHaveAttribute('href', strategyLinkAddress('github', { returnTo: '/app/profile' }));
});

test('linking again asks for a code in place of the dialog while the last one is too old', async () => {
  const askedForCode = vi.fn<(request: PendingCode) => void>(({ answer: answerCode }) => {
    answerCode(null);
  });
  onTestFinished(codeQueue.serve(askedForCode));
  server.use(getCheckProofMockHandler(refusing(403, 'ReauthenticationRequiredError')));
  answer = refusing(409, 'AccountAccessEndedError');
  await open([demoAccount()]);
  await button('Add from GitHub').click();
  await page.getByRole('link', { name: 'Link GitHub again' }).click();
  await vi.waitFor(() => {
    expect(askedForCode).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'identity' }));
  });
  await expect.element(dialog()).not.toBeInTheDocument();
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
