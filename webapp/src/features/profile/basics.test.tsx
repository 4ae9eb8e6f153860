import '@/shared/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetProfileQueryKey, useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { demoUser } from '@/shared/testing/fixtures/user';
import { getGetUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import { getGetProfileMockHandler, getUpdateProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { mockServer } from '@/shared/testing/mock-server';
import { hearNotices } from '@/shared/testing/notices';
import { refusal, refusing } from '@/shared/testing/problem';
import { renderInRouter } from '@/shared/testing/render-in-router';
import { nextVersion } from '@/shared/testing/versions';
import { Basics } from './basics';

const notify = hearNotices();

let queryClient: QueryClient;
/** The profile as the server has it. */
let onServer: Profile;

function Page() {
  const { data } = useGetProfile();
  return data ? (
    <Basics profile={data} gaps={[]}>
      <p>{data.attributes?.headline}</p>
    </Basics>
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
const sent = (index: number) => {
  const request = writes()[index];
  return { etag: request?.headers.get('If-Match'), body: request?.body };
};
const headline = () => page.getByRole('textbox', { name: /Headline/ });
const location = () => page.getByRole('textbox', { name: /Location/ });
const country = () => page.getByRole('combobox', { name: /^Country/ });
const edit = () => page.getByRole('button', { name: 'Edit basics' });
const save = () => page.getByRole('button', { name: 'Save basics' }).click();
const reload = () => queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });

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

test('saving sends all fields of the head on top of the version that was shown, and keeps who may open the profile', async () => {
  await headline().fill('  Principal engineer ');
  await save();
  await expect.element(edit()).toHaveFocus();
  expect(sent(0)).toEqual({
    etag: demoProfile().etag,
    body: {
      accessMode: null,
      attributes: {
        ...demoProfile().attributes,
        headline: 'Principal engineer',
        countryCode: null,
        pronouns: null,
        openToWork: false,
        companyName: null,
        companyUrl: null,
        givenName: null,
        familyName: null,
      },
    },
  });
  expect(notify).toHaveBeenCalledWith({ tone: 'success', text: 'Basics saved' });
  await expect.element(headline()).not.toBeInTheDocument();
  await expect.element(page.getByText('Principal engineer')).toBeVisible();
});

test('what is being typed survives a reload of the profile', async () => {
  await headline().fill('Typed');
  onServer = {
    ...onServer,
    ...nextVersion(onServer),
    attributes: { ...onServer.attributes, headline: 'From elsewhere' },
  };
  await reload();
  await expect.element(headline()).toHaveValue('Typed');
});

test('a form that nobody has touched follows the profile', async () => {
  onServer = {
    ...onServer,
    ...nextVersion(onServer),
    attributes: { ...onServer.attributes, headline: 'From elsewhere' },
  };
  await reload();
  await expect.element(headline()).toHaveValue('From elsewhere');
});

test('a workplace that was saved meanwhile is no conflict', async () => {
  await headline().fill('Typed');
  onServer = { ...onServer, ...nextVersion(onServer) };
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes?.headline).toBe('Typed');
  });
  expect(writes()).toHaveLength(2);
  await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).not.toBeInTheDocument();
});

test('a draft is not saved to the profile of another account that has signed in meanwhile', async () => {
  await headline().fill('Typed');
  onServer = demoProfile({ id: 42 }); // the same version with the same values
  await save();
  await expect.element(headline()).toHaveValue(demoProfile().attributes?.headline ?? '');
  expect(writes()).toHaveLength(1);
  expect(onServer).toEqual(demoProfile({ id: 42 }));
});

test('links that were saved meanwhile are kept', async () => {
  await headline().fill('Typed');
  const externalLinks = [{ type: 'DEV', value: 'alex' } as const];
  onServer = { ...onServer, ...nextVersion(onServer), attributes: { ...onServer.attributes, externalLinks } };
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes).toMatchObject({ headline: 'Typed', externalLinks });
  });
});

test('when the basics were changed elsewhere both versions are shown, and neither is lost', async () => {
  await headline().fill('Typed');
  onServer = {
    ...onServer,
    ...nextVersion(onServer),
    attributes: { ...onServer.attributes, headline: 'Theirs', location: 'Delft' },
  };
  await save();
  await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).toHaveFocus();
  expect(onServer.attributes?.headline).toBe('Theirs');
  await expect.element(headline()).toHaveValue('Typed');
  // What was not changed here is taken from there without a question.
  await expect.element(location()).toHaveValue('Delft');
  await expect.element(page.getByRole('button', { name: 'Use saved: Location' })).not.toBeInTheDocument();
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes).toMatchObject({ headline: 'Typed', location: 'Delft' });
  });
  await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).not.toBeInTheDocument();
});

test('what another device has changed in other fields is no conflict, and both changes are saved', async () => {
  await headline().fill('Typed');
  onServer = { ...onServer, ...nextVersion(onServer), attributes: { ...onServer.attributes, location: 'Delft' } };
  await save();
  await vi.waitFor(() => {
    expect(onServer.attributes).toMatchObject({ headline: 'Typed', location: 'Delft' });
  });
});

test('the saved version can be taken as a whole', async () => {
  await headline().fill('Typed');
  onServer = { ...onServer, ...nextVersion(onServer), attributes: { ...onServer.attributes, headline: 'Theirs' } };
  await save();
  await page.getByRole('button', { name: 'Use everything that is saved' }).click();
  await expect.element(headline()).toHaveValue('Theirs');
  await expect.element(page.getByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  expect(onServer.attributes?.headline).toBe('Theirs');
});

test.each(['Use saved: Headline', 'Use everything that is saved'])(
  'once there is nothing left to choose, the focus is at the button that saves: %s',
  async (choice) => {
    await headline().fill('Typed');
    onServer = { ...onServer, ...nextVersion(onServer), attributes: { ...onServer.attributes, headline: 'Theirs' } };
    await save();
    await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).toHaveFocus();
    await page.getByRole('button', { name: choice }).click();
    await expect.element(page.getByRole('heading', { name: /changed elsewhere/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Save basics' })).toHaveFocus();
  },
);

test('a refusal about a field stands at the field, and what was typed stays', async () => {
  const errors = [{ pointer: '/attributes/location', parameter: null, code: 'maxLength', detail: 'too long' }];
  server.use(getUpdateProfileMockHandler(refusing(422, 'ValidationError', { errors })));
  await location().fill('Somewhere');
  await save();
  await expect.element(location()).toHaveAccessibleDescription(/This is too long/);
  await expect.element(location()).toHaveValue('Somewhere');
});

test('discarding goes back to what is saved', async () => {
  await headline().fill('Typed');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(page.getByText(demoProfile().attributes?.headline ?? '')).toBeVisible();
  await expect.element(edit()).toHaveFocus();
  await edit().click();
  await expect.element(headline()).toHaveValue(demoProfile().attributes?.headline ?? '');
  expect(writes()).toHaveLength(0);
});

test('the form opens in its first field, and an untouched one closes without a question', async () => {
  await expect.element(headline()).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(headline()).not.toBeInTheDocument();
  await expect.element(edit()).toHaveFocus();
});

test('my version over the saved one closes the form, and the focus is at the button that opens it', async () => {
  await headline().fill('Typed');
  onServer = { ...onServer, ...nextVersion(onServer), attributes: { ...onServer.attributes, headline: 'Theirs' } };
  await save();
  await page.getByRole('button', { name: 'Keep mine and save' }).click();
  await expect.element(page.getByText('Typed')).toBeVisible();
  await expect.element(edit()).toHaveFocus();
  expect(onServer.attributes?.headline).toBe('Typed');
});

test('a country is found by typing a part of its name and sent as its code, and removing it sends none', async () => {
  await country().fill('nether');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await save();
  await expect.poll(writes).toHaveLength(1);
  expect(sent(0).body).toMatchObject({ attributes: { countryCode: 'NL' } });
  await edit().click();
  await page.getByRole('button', { name: 'Remove country' }).click();
  await save();
  await expect.poll(writes).toHaveLength(2);
  expect(sent(1).body).toMatchObject({ attributes: { countryCode: null } });
});

test('the headline wraps and takes no line breaks, and Enter in it saves', async () => {
  const line = () => headline().element().getBoundingClientRect().height;
  await headline().fill('Engineer');
  const before = line();
  await headline().fill('Engineer\nof quiet '.repeat(10));
  await expect.element(headline()).toHaveValue('Engineer of quiet '.repeat(10));
  expect(line()).toBeGreaterThan(before);
  await headline().fill('Engineer\r\nof quiet systems');
  await userEvent.keyboard('{Enter}');
  await expect.poll(writes).toHaveLength(1);
  expect(sent(0).body).toMatchObject({ attributes: { headline: 'Engineer of quiet systems' } });
});

test('Save and Cancel stay in view while the headline is edited', async () => {
  await page.viewport(1280, 500);
  await expect.element(headline()).toHaveFocus();
  for (const name of ['Save basics', 'Cancel']) {
    const { top, bottom } = page.getByRole('button', { name }).element().getBoundingClientRect();
    expect(top, name).toBeGreaterThan(headline().element().getBoundingClientRect().bottom);
    expect(bottom, name).toBeLessThanOrEqual(window.innerHeight);
  }
});
