import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLook } from '@/shared/api/generated/model/profile-look';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import {
  getGetProfileMockHandler,
  getUpdateProfileLookMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu } from '@/shared/ui/menu';
import { Toaster } from '@/shared/ui/toaster';
import { useMoveItems } from './use-move-items';

let onServer: Profile;

const server = mockServer(
  getGetProfileMockHandler(() => onServer),
  getUpdateProfileLookMockHandler(() => {
    const look = writes().at(-1) ?? onServer.look;
    onServer = { ...onServer, look, version: onServer.version + 1, etag: `"profile-${onServer.version + 1}"` };
    return look;
  }),
);

const writes = () => server.requestsTo(getUpdateProfileLookMockHandler).map(({ body }) => body as ProfileLook);

function Menus({ profile }: { profile: Profile }) {
  const items = useMoveItems(profile);
  return profile.workplaces.map((section) => (
    <Menu key={section.id} trigger={<IconButton icon="more_vert" label={section.title ?? ''} />}>
      {items(section)}
    </Menu>
  ));
}

function Page() {
  const { data } = useGetProfile();
  return data ? <Menus profile={data} /> : null;
}

async function show(look: Partial<ProfileLook> = {}) {
  onServer = { ...onServer, look: { ...onServer.look, ...look } };
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
      <Toaster />
    </QueryClientProvider>,
  );
}

const choose = async (title: string, item: string) => {
  await page.getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

beforeEach(() => {
  onServer = demoProfile();
});

test('an entry is moved by its menu, and sorting by date brings the order back', async () => {
  await show();
  await choose('Engineer', 'Move up on your page');
  await expect.element(page.getByText('Engineer is now at place 2 of 3')).toBeVisible();
  expect(writes().at(-1)?.sectionOrder).toEqual([103, 101, 102]);
  await choose('Engineer', 'Sort by date');
  await expect.element(page.getByText('The entries are sorted by date')).toBeVisible();
  expect(writes().at(-1)?.sectionOrder).toEqual([]);
});

test('the first entry is not moved up, and the last one not down', async () => {
  await show();
  await page.getByRole('button', { name: 'Staff engineer', exact: true }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Move down on your page' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Move up on your page' })).not.toBeInTheDocument();
});

test('volunteer work and other work move among themselves', async () => {
  const [first, ...rest] = onServer.workplaces;
  if (first === undefined) throw new Error('no workplace');
  const volunteering = { ...first, id: 104, title: 'Helper', attributes: { employmentType: 'VOLUNTEER' as const } };
  onServer = { ...onServer, workplaces: [first, volunteering, ...rest] };
  await show();
  await choose('Staff engineer', 'Move down on your page');
  await expect.element(page.getByText('Staff engineer is now at place 2 of 3')).toBeVisible();
  expect(writes().at(-1)?.sectionOrder).toEqual([104, 102, 103, 101]);
});

test('a move that could not be saved is not reported as done', async () => {
  server.use(getUpdateProfileLookMockHandler(refusing(500, 'InternalError')));
  await show();
  await choose('Engineer', 'Move up on your page');
  await expect.element(page.getByText(/^Something went wrong/).first()).toBeVisible();
  await expect.element(page.getByText('Engineer is now at place 2 of 3')).not.toBeInTheDocument();
});
