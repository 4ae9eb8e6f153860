import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { sortSections } from '@/shared/lib/sort-sections';
import { demoProfile, demoWorkplace, newProfile, profileToday } from '@/shared/testing/fixtures/profile';
import { refusal } from '@/shared/testing/problem';
import * as questions from '@/shared/ui/confirm';
import * as notices from '@/shared/ui/notify';
import { ProfileSections } from './profile-sections';

vi.mock('@/shared/ui/notify', { spy: true });
vi.mock('@/shared/ui/confirm', { spy: true });

type Call = { method: string; path: string; version: string | null; body: unknown };

const fetchMock = vi.fn<typeof fetch>();
let onServer: Profile;
let queryClient: QueryClient;
let calls: Call[];

function Page() {
  const { data } = useGetProfile();
  return data ? <ProfileSections profile={data} today={profileToday} hasContributions={false} /> : null;
}

function store(saved: Section): Response {
  const others = onServer.workplaces.filter(({ id }) => id !== saved.id);
  const isFirst = saved.endedAt === null && onServer.primaryWorkplaceId === null;
  onServer = {
    ...onServer,
    workplaces: sortSections([...others, saved]),
    primaryWorkplaceId: isFirst ? saved.id : onServer.primaryWorkplaceId,
  };
  return Response.json(saved);
}

/** Answers as the server does. */
function answer({ method, path, version, body }: Call): Response {
  if (method === 'GET') return Response.json(onServer);
  if (method === 'POST') return store({ ...demoWorkplace({ id: 200 }), ...(body as Partial<Section>) });
  const before = onServer.workplaces.find(({ id }) => path.endsWith(`/${id}`));
  if (before === undefined) return refusal(404, 'ResourceNotFoundError');
  if (version !== `"v${before.version}"`) return refusal(412, 'PreconditionFailedError');
  if (method === 'PUT') return store({ ...before, ...(body as Partial<Section>), version: before.version + 1 });
  onServer = { ...onServer, workplaces: onServer.workplaces.filter((workplace) => workplace !== before) };
  return new Response(null, { status: 204 });
}

async function open(profile: Profile) {
  onServer = profile;
  queryClient.setQueryData(getGetProfileQueryKey(), profile);
  await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
}

/** Somebody changes the first workplace on another device. */
function changeElsewhere(particular: Partial<Section>) {
  const [first, ...others] = onServer.workplaces;
  if (first === undefined) return;
  onServer = { ...onServer, workplaces: [{ ...first, version: first.version + 1, ...particular }, ...others] };
}

const writes = () => calls.filter(({ method }) => method !== 'GET');
const role = () => page.getByRole('textbox', { name: /Role/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const editFirst = () => button('Edit Staff engineer at Example Company').click();
const conflict = () => page.getByRole('heading', { name: /changed elsewhere/ });
const told = (text: string) =>
  vi.waitFor(() => {
    expect(notices.notify).toHaveBeenCalledWith(expect.objectContaining({ text }));
  });

beforeEach(async () => {
  await page.viewport(1280, 900);
  calls = [];
  fetchMock.mockImplementation((path, init) => {
    const call: Call = {
      method: init?.method ?? 'GET',
      path: String(path),
      version: new Headers(init?.headers).get('If-Match'),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
    };
    calls.push(call);
    return Promise.resolve(answer(call));
  });
  vi.stubGlobal('fetch', fetchMock);
  vi.mocked(questions.confirm).mockResolvedValue(true);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('the first open workplace becomes the primary one, and that is told', async () => {
  await open(newProfile);
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  await role().fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).fill('20230301');
  await button('Save workplace').click();
  await told('Marked as primary');
  expect(writes()).toMatchObject([
    {
      method: 'POST',
      path: '/v1/user/profile/sections',
      body: { typeId: 'Workplace', title: 'Staff engineer', startedAt: '2023-03-01', endedAt: null },
    },
  ]);
  await expect.element(page.getByText('Primary', { exact: true })).toBeVisible();
  await expect.element(button('Edit Staff engineer at Example Company')).toHaveFocus();
});

test('an edited workplace is saved on top of its version, moves to its place and gets the focus', async () => {
  await open(demoProfile());
  await button('Edit Engineer at Demo Tools').click();
  await role().fill('Lead');
  await page.getByRole('textbox', { name: /End date/ }).fill('20261031');
  await button('Save workplace').click();
  await told('Workplace saved');
  expect(writes()).toMatchObject([
    { method: 'PUT', path: '/v1/user/profile/sections/101', version: '"v1"', body: { endedAt: '2026-10-31' } },
  ]);
  await expect.element(button('Edit Lead at Demo Tools')).toHaveFocus();
  expect(page.getByRole('listitem').elements()[1]?.textContent).toContain('Lead');
});

test('a press on Save counts although leaving the field makes its error appear', async () => {
  await open(demoProfile());
  await button('Add workplace').click();
  await expect.element(role()).toHaveFocus();
  await button('Save workplace').click();
  await expect.element(page.getByText('Please fill this in.')).toHaveLength(3);
  await expect.element(role()).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('when it was changed elsewhere both versions are shown, and saving again keeps the typed one', async () => {
  await open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  changeElsewhere({ title: 'Distinguished engineer', endedAt: '2026-01-31' });
  await button('Save workplace').click();
  await expect.element(conflict()).toHaveFocus();
  expect(onServer.workplaces[0]?.title).toBe('Distinguished engineer');
  await expect.element(role()).toHaveValue('Principal engineer');
  await button('Use saved: End date').click();
  await expect.element(page.getByRole('textbox', { name: /End date/ })).toHaveValue('2026/01/31');
  await button('Save workplace').click();
  await told('Workplace saved');
  expect(onServer.workplaces[0]).toMatchObject({ title: 'Principal engineer', endedAt: '2026-01-31' });
});

test('what was deleted elsewhere can be saved as a new one', async () => {
  await open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  onServer = { ...onServer, workplaces: onServer.workplaces.slice(1), primaryWorkplaceId: null };
  await button('Save workplace').click();
  await expect.element(page.getByText(/was deleted elsewhere/)).toBeVisible();
  await expect.element(role()).toHaveValue('Principal engineer');
  await button('Save workplace').click();
  await vi.waitFor(() => {
    expect(writes().map(({ method }) => method)).toEqual(['PUT', 'POST']);
  });
});

test('nothing typed is thrown away unasked', async () => {
  vi.mocked(questions.confirm).mockResolvedValue(false);
  await open(demoProfile());
  await editFirst();
  await role().fill('Principal engineer');
  await button('Cancel').click();
  await button('Edit Engineer at Demo Tools').click();
  expect(questions.confirm).toHaveBeenCalledTimes(2);
  await expect.element(role()).toHaveValue('Principal engineer');
  vi.mocked(questions.confirm).mockResolvedValue(true);
  await button('Cancel').click();
  await expect.element(role()).not.toBeInTheDocument();
  await expect.element(button('Edit Staff engineer at Example Company')).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('an untouched form closes without a question', async () => {
  await open(demoProfile());
  await editFirst();
  await button('Cancel').click();
  await expect.element(role()).not.toBeInTheDocument();
  expect(questions.confirm).not.toHaveBeenCalled();
});

const deleteFirst = async () => {
  await button('More for Staff engineer at Example Company').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
};

test('a workplace is deleted after a question that names it', async () => {
  await open(demoProfile());
  await deleteFirst();
  await told('Workplace deleted');
  expect(questions.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Delete Staff engineer at Example Company?', isDangerous: true }),
  );
  expect(writes()).toMatchObject([{ method: 'DELETE', path: '/v1/user/profile/sections/103', version: '"v1"' }]);
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
});

test('a workplace that was changed elsewhere is not deleted, and is there again', async () => {
  await open(demoProfile());
  changeElsewhere({ title: 'Distinguished engineer' });
  await deleteFirst();
  await told('This was changed elsewhere, please reload before saving.');
  await expect.element(page.getByText('Distinguished engineer')).toBeVisible();
});

test('below 1024 pixels the form is a dialog', async () => {
  await page.viewport(390, 844);
  await open(demoProfile());
  await editFirst();
  await expect.element(page.getByRole('dialog', { name: 'Edit workplace' })).toBeVisible();
});
