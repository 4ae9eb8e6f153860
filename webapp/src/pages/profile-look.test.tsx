import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileLook } from '@/shared/api/generated/model/profile-look';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getDeleteProfileCoverMockHandler,
  getUploadProfileCoverMockHandler,
} from '@/shared/testing/generated/media/media.msw';
import { getListOwnOrganizationsMockHandler } from '@/shared/testing/generated/organization/organization.msw';
import {
  getGetProfileMockHandler,
  getUpdateProfileLookMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { ProfileLookButton } from './profile-look';

let onServer: Profile;

/** A picture of one pixel. */
const coverPicture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const server = mockServer(
  getGetUserMockHandler(demoUser()),
  getListOwnOrganizationsMockHandler({ items: [] }),
  getUploadProfileCoverMockHandler(() => {
    onServer = { ...onServer, coverUrl: coverPicture };
    return { url: coverPicture };
  }),
  getDeleteProfileCoverMockHandler(() => {
    onServer = { ...onServer, coverUrl: null };
  }),
  getGetProfileMockHandler(() => onServer),
  getUpdateProfileLookMockHandler(() => {
    const look = writes().at(-1) ?? onServer.look;
    onServer = { ...onServer, look, version: onServer.version + 1, etag: `"profile-${onServer.version + 1}"` };
    return look;
  }),
);

const writes = () => server.requestsTo(getUpdateProfileLookMockHandler).map(({ body }) => body as ProfileLook);

function Page() {
  const { data } = useGetProfile();
  return data ? <ProfileLookButton profile={data} today="2026-11-20" /> : null;
}

beforeEach(async () => {
  onServer = demoProfile();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  queryClient.setQueryData(getGetUserQueryKey(), demoUser());
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Look' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Look of your page' })).toBeVisible();
});

const preview = () => page.getByRole('region', { name: 'As visitors see it' });

test('a choice is saved at once on top of the others, and can be undone', async () => {
  await page.getByRole('radio', { name: 'Clay' }).click({ force: true });
  await page.getByRole('radio', { name: 'Classic' }).click({ force: true });
  await expect.poll(() => writes().at(-1)).toMatchObject({ accent: 'CLAY', layout: 'CLASSIC' });
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => writes().at(-1)).toMatchObject({ accent: 'CLAY', layout: 'COLUMN' });
});

test('a part that is hidden is not in the preview', async () => {
  await expect.element(preview().getByRole('heading', { name: 'About' })).toBeInTheDocument();
  await page.getByRole('button', { name: 'Hide About from others' }).click();
  await expect.element(preview().getByRole('heading', { name: 'About' })).not.toBeInTheDocument();
  await expect.poll(() => writes().at(-1)?.hiddenParts).toEqual(['SUMMARY']);
});

test('parts move with the keyboard, and the usual order comes back', async () => {
  (page.getByRole('button', { name: 'Hide Work from others' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => writes().at(-1)?.parts.slice(0, 2)).toEqual(['WORK', 'SUMMARY']);
  await page.getByRole('button', { name: 'Usual order' }).click();
  await expect.poll(() => writes().at(-1)?.parts).toEqual([]);
});

test('a change of another tab stays when this one saves on an earlier version', async () => {
  onServer = { ...onServer, look: { ...onServer.look, cover: 'RINGS' } };
  let refused = false;
  server.use(
    getUpdateProfileLookMockHandler(() => {
      if (!refused) {
        refused = true;
        return refusing(412, 'PreconditionFailedError')();
      }
      return writes().at(-1) ?? onServer.look;
    }),
  );
  await page.getByRole('radio', { name: 'Rose' }).click({ force: true });
  await expect.poll(() => writes().at(-1)).toMatchObject({ accent: 'ROSE', cover: 'RINGS' });
});

test('a change that could not be saved is taken back, and the reason is shown', async () => {
  server.use(getUpdateProfileLookMockHandler(refusing(500, 'InternalError')));
  await page.getByRole('radio', { name: 'Rose' }).click({ force: true });
  await expect.element(page.getByRole('radio', { name: 'Rose' })).not.toBeChecked();
  await expect.element(page.getByText('Saved', { exact: true })).not.toBeInTheDocument();
});

const pin = (name: string) => page.getByRole('button', { name: `Show ${name} first` });

test('entries are selected in the order of the choice, and moved with the keyboard', async () => {
  await pin('Engineer').click();
  await pin('Staff engineer').click();
  await expect.poll(() => writes().at(-1)?.selectedSectionIds).toEqual([101, 103]);
  await expect.element(preview().getByRole('heading', { name: 'Selected work' })).toBeInTheDocument();
  const list = page.getByRole('list', { name: 'Selected work' });
  (list.getByRole('button', { name: 'Show Staff engineer first' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => writes().at(-1)?.selectedSectionIds).toEqual([103, 101]);
  await list.getByRole('button', { name: 'Show Engineer first' }).click();
  await expect.poll(() => writes().at(-1)?.selectedSectionIds).toEqual([103]);
});

const shownOrder = () =>
  preview()
    .getByRole('heading', { level: 3, name: /ngineer/ })
    .elements()
    .map((heading) => heading.textContent);

test('entries move with the keyboard and the buttons, and sorting by date brings their order back', async () => {
  (page.getByRole('button', { name: 'Hide Engineer from others' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => writes().at(-1)?.sectionOrder).toEqual([103, 101, 102]);
  await expect.poll(shownOrder).toEqual(['Staff engineer', 'Engineer', 'Senior engineer']);
  await page.getByRole('button', { name: 'Move Engineer up' }).click();
  await expect.poll(() => writes().at(-1)?.sectionOrder).toEqual([101, 103, 102]);
  await expect.element(page.getByText('Engineer is now at place 1 of 3')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Sort by date: Work' }).click();
  await expect.poll(() => writes().at(-1)?.sectionOrder).toEqual([]);
  await expect.poll(shownOrder).toEqual(['Staff engineer', 'Senior engineer', 'Engineer']);
  await expect.element(page.getByRole('button', { name: 'Sort by date: Work' })).not.toBeInTheDocument();
});

test('moving an entry does not move its part', async () => {
  (page.getByRole('button', { name: 'Hide Engineer from others' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(() => writes().at(-1)).toMatchObject({ parts: [], sectionOrder: [103, 101, 102] });
});

test('skills move, and sorting by name brings their order back', async () => {
  await page.getByText('Order of the skills').click();
  await page.getByRole('button', { name: 'Move PostgreSQL up' }).click();
  await expect.poll(() => writes().at(-1)?.tagOrder).toEqual(['Distributed systems', 'PostgreSQL', 'Go']);
  await page.getByRole('button', { name: 'Sort by name: Skills' }).click();
  await expect.poll(() => writes().at(-1)?.tagOrder).toEqual([]);
});

const ownPicture = () => new File(['no picture that a browser decodes'], 'harbour.heic', { type: 'image/heic' });

test('an own picture becomes the cover, and can be removed', async () => {
  await userEvent.upload(page.getByLabelText('Use your own picture'), ownPicture());
  await expect.poll(() => writes().at(-1)?.cover).toBe('PICTURE');
  await expect.element(page.getByRole('radio', { name: 'Picture' })).toBeChecked();
  await expect.poll(() => preview().element().querySelector('img')?.getAttribute('src')).toBe(coverPicture);
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect.poll(() => writes().at(-1)?.cover).toBe('NONE');
  await expect.element(page.getByRole('radio', { name: 'Picture' })).not.toBeInTheDocument();
});

test('a picture that is too large is refused with the reason, and the look stays', async () => {
  server.use(getUploadProfileCoverMockHandler(refusing(413, 'FileTooLargeError')));
  await userEvent.upload(page.getByLabelText('Use your own picture'), ownPicture());
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(writes()).toEqual([]);
});
