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
import { useSelectItem } from './use-select-item';

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
  const item = useSelectItem(profile);
  return profile.workplaces.map((section) => (
    <Menu key={section.id} trigger={<IconButton icon="more_vert" label={section.title ?? ''} />}>
      {item(section)}
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

test('an entry is selected by its menu, and taken out again', async () => {
  await show({ selectedSectionIds: [102] });
  await choose('Engineer', 'Show first on your page');
  await expect.element(page.getByText('Your page now shows Engineer first')).toBeVisible();
  expect(writes().at(-1)?.selectedSectionIds).toEqual([102, 101]);
  await choose('Senior engineer', 'No longer show first');
  await expect.poll(() => writes().at(-1)?.selectedSectionIds).toEqual([101]);
});

test('a fifth entry is refused with the reason, and nothing is sent', async () => {
  const [first] = onServer.workplaces;
  const more =
    first === undefined
      ? []
      : [
          { ...first, id: 104 },
          { ...first, id: 105 },
        ];
  onServer = { ...onServer, projects: more };
  await show({ selectedSectionIds: [102, 103, 104, 105] });
  await choose('Engineer', 'Show first on your page');
  await expect.element(page.getByText(/^Your page shows at most 4 entries first/).first()).toBeVisible();
  expect(writes()).toEqual([]);
});

test('a choice that could not be saved is not reported as done', async () => {
  server.use(getUpdateProfileLookMockHandler(refusing(500, 'InternalError')));
  await show();
  await choose('Engineer', 'Show first on your page');
  await expect.element(page.getByText(/^Something went wrong/).first()).toBeVisible();
  await expect.element(page.getByText('Your page now shows Engineer first')).not.toBeInTheDocument();
});
