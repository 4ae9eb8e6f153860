import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { Profile } from '@/shared/api/generated/model/profile';
import { profileAttributesLanguagesMax } from '@/shared/api/generated/schemas/profile.zod.ts';
import { languageCodes } from '@/shared/config/iso-codes';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { nextVersion } from '@/shared/testing/versions';
import { LanguagesPart } from './about-parts';

hearNotices();

let queryClient: QueryClient;
/** The profile as the server has it. */
let onServer: Profile;

function Page() {
  const { data } = useGetProfile();
  return data ? (
    <LanguagesPart profile={data}>
      <p>As visitors see it</p>
    </LanguagesPart>
  ) : null;
}

/** Saves on top of the version that is named, and no other. */
const server = mockServer(
  getGetUserMockHandler(demoUser()),
  getGetProfileMockHandler(() => onServer),
  getUpdateProfileMockHandler(async ({ request }) => {
    if (request.headers.get('If-Match') !== onServer.etag) throw refusal(412, 'PreconditionFailedError');
    const { attributes } = (await request.json()) as Pick<Profile, 'attributes'>;
    onServer = { ...onServer, attributes, ...nextVersion(onServer) };
    return onServer;
  }),
);

const writes = () => server.requestsTo(getUpdateProfileMockHandler);
const edit = () => page.getByRole('button', { name: 'The languages you speak' });
const save = () => page.getByRole('button', { name: 'Save' }).click();

beforeEach(async () => {
  onServer = demoProfile();
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  queryClient.setQueryData(getGetProfileQueryKey(), onServer);
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await edit().click();
});

test('what the columns of the languages are is seen once, and heard at each line', async () => {
  await page.getByRole('button', { name: 'Add a language' }).click();
  await page.getByRole('button', { name: 'Add a language' }).click();
  for (const name of [/^Language/, /^Level/]) {
    await expect.element(page.getByRole('combobox', { name }).nth(1)).toBeVisible();
    const labels = page
      .getByText(name)
      .elements()
      .filter(({ tagName }) => tagName === 'LABEL');
    expect(labels.map((label) => label.getBoundingClientRect().height > 1)).toEqual([true, false]);
  }
});

test('a new line for a language is not refused before it is saved, wherever the focus goes', async () => {
  const languages = () => page.getByRole('combobox', { name: /^Language/ });
  await page.getByRole('button', { name: 'Add a language' }).click();
  await expect.element(languages()).toHaveFocus();
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(page.getByRole('combobox', { name: /^Level/ })).toHaveFocus();
  await page.getByRole('button', { name: 'Add a language' }).click();
  await expect.element(languages().nth(1)).toHaveFocus();
  await expect.element(languages().nth(0)).toBeValid();
  await expect.element(languages().nth(1)).toBeValid();
  await save();
  await expect.element(languages().nth(0)).toBeInvalid();
  await page.getByRole('button', { name: 'Add a language' }).click();
  await expect.element(languages().nth(2)).toHaveFocus();
  await expect.element(languages().nth(2)).toBeValid();
});

test('after a line for a language was removed the focus is at the button that adds one, also when the list was full', async () => {
  const add = () => page.getByRole('button', { name: 'Add a language' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const languages = languageCodes
    .slice(0, profileAttributesLanguagesMax)
    .map((code) => ({ code, level: LanguageLevel.CONVERSATIONAL }));
  queryClient.setQueryData(getGetProfileQueryKey(), { ...onServer, attributes: { ...onServer.attributes, languages } });
  await page.getByRole('button', { name: 'Edit Languages' }).click();
  await expect.element(page.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
  await expect.element(add()).not.toBeInTheDocument();
  (
    page
      .getByRole('button', { name: /^Remove / })
      .last()
      .element() as HTMLElement
  ).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(add()).toHaveFocus();
});

test('a language that was not chosen is refused: the field says so, is described by it, and gets the focus', async () => {
  const language = () => page.getByRole('combobox', { name: /^Language/ });
  await page.getByRole('button', { name: 'Add a language' }).click();
  await expect.element(language()).toHaveFocus();
  await save();
  await expect.element(language()).toBeInvalid();
  await expect.element(language()).toHaveAccessibleDescription('Choose a language');
  await expect.element(language()).toHaveFocus();
  await language().fill('dutch');
  // While the list is open, what is outside of it is hidden from screen readers, so the button has no role.
  await page.getByText('Save', { exact: true }).click();
  await expect.poll(writes).toHaveLength(1);
  expect(writes()[0]?.body).toMatchObject({ attributes: { languages: [{ code: 'nl', level: 'CONVERSATIONAL' }] } });
});
