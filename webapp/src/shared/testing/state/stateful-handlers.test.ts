import { beforeEach, describe, expect, test } from 'vitest';
import { getUser, listPasskeys, login, logout, updateUser, verifyUser } from '../../api/generated/endpoints/auth/auth';
import {
  createConnection,
  deleteConnection,
  listConnections,
  respondConnection,
} from '../../api/generated/endpoints/network/network';
import { listNotifications, markNotificationsRead } from '../../api/generated/endpoints/notification/notification';
import { searchPeople } from '../../api/generated/endpoints/people/people';
import {
  createProfile,
  createSection,
  deleteSection,
  getAliasAvailability,
  getGetProfileUrl,
  getProfile,
  restoreSection,
  updateProfile,
  updateProfileAccessMode,
  updateProfileAlias,
  updateSection,
} from '../../api/generated/endpoints/profile/profile';
import {
  createInviteLink,
  createProfileLink,
  deleteInviteLink,
  deleteProfileLink,
  listInviteLinks,
  listProfileLinks,
  sendProfileLink,
  updateInviteLink,
  updateProfileLink,
} from '../../api/generated/endpoints/sharing/sharing';
import { getSettings, updateSettings } from '../../api/generated/settings';
import { ifMatch } from '../../api/if-match';
import { operations } from '../contract';
import { demoAccount } from '../fixtures/accounts';
import { demoUser } from '../fixtures/user';
import { getListPasskeysResponseMock } from '../generated/auth/auth.msw';
import { mockServer } from '../mock-server';
import { rightCode } from './account-handlers';
import { asTheContractSays } from './as-the-contract-says.test-setup';
import { takenAlias } from './profile-handlers';
import { changed } from './rules';
import { serverState } from './state';
import { forMembers, statefulHandlers } from './stateful-handlers';

const state = serverState();

mockServer(asTheContractSays(statefulHandlers(state)));

beforeEach(() => {
  Object.assign(state, serverState());
});

const stale = { 'If-Match': '"1-of-another"' };
const refusedWith = (code: string) => ({ code });
const notFound = refusedWith('ResourceNotFoundError');
const changedElsewhere = refusedWith('PreconditionFailedError');

async function ownProfile() {
  const profile = await getProfile();
  if (!profile) throw new Error('There is no profile.');
  return profile;
}

describe('the profile', () => {
  test('is read as it was saved, in its next version', async () => {
    const before = await ownProfile();
    const saved = await updateProfile({ attributes: { headline: 'Other', summary: null } }, ifMatch(before));
    expect(saved).toMatchObject({ attributes: { headline: 'Other' }, version: before.version + 1 });
    expect(saved.attributes).not.toHaveProperty('summary');
    expect(saved.etag).not.toBe(before.etag);
    expect(await getProfile()).toEqual(saved);
  });

  test('is not sent again while it is unchanged', async () => {
    const { etag } = await ownProfile();
    const headers = { 'If-None-Match': etag };
    const same = await fetch(getGetProfileUrl(), { headers });
    expect([same.status, same.headers.get('ETag'), await same.text()]).toEqual([304, etag, '']);
    await updateProfile({ attributes: { headline: 'Other', summary: null } });
    expect((await fetch(getGetProfileUrl(), { headers })).status).toBe(200);
  });

  test('is not changed on top of an older version', async () => {
    const before = await ownProfile();
    state.profile = changed(before, { alias: 'from-elsewhere' });
    await expect(updateProfile({ attributes: null }, ifMatch(before))).rejects.toMatchObject(changedElsewhere);
    expect((await ownProfile()).attributes).toEqual(before.attributes);
  });

  test('is not changed by a body that breaks the contract, which says where', async () => {
    const attributes = { headline: 'x'.repeat(221) };
    await expect(updateProfile({ attributes })).rejects.toMatchObject({
      code: 'ValidationError',
      problem: { errors: [{ pointer: '/attributes/headline' }] },
    });
  });

  test('is made once', async () => {
    state.profile = null;
    expect(await getProfile()).toBeNull();
    await expect(updateProfile({ attributes: null })).rejects.toMatchObject(refusedWith('ProfileNotLoadedError'));
    await createProfile({ attributes: { headline: 'New' } });
    expect((await ownProfile()).attributes).toEqual({ headline: 'New' });
    await expect(createProfile({})).rejects.toMatchObject(refusedWith('ProfileAlreadyExistsError'));
  });

  test('is opened to others by whoever has an account elsewhere', async () => {
    const refused = updateProfileAccessMode({ accessMode: 'Public' });
    await expect(refused).rejects.toMatchObject(refusedWith('RepositoryAccountRequiredError'));
    state.user = demoUser({ accounts: [demoAccount()] });
    await updateProfileAccessMode({ accessMode: 'Public' });
    expect(await ownProfile()).toMatchObject({ accessMode: 'Public' });
  });

  test('gets an address that nobody has', async () => {
    expect(await getAliasAvailability({ alias: takenAlias })).toMatchObject({ available: false, reason: 'TAKEN' });
    await expect(updateProfileAlias({ alias: takenAlias })).rejects.toMatchObject(refusedWith('AliasTakenError'));
    expect(await getAliasAvailability({ alias: 'free-demo' })).toMatchObject({ available: true, reason: null });
    await updateProfileAlias({ alias: 'free-demo' });
    expect(await ownProfile()).toMatchObject({ alias: 'free-demo' });
    expect(await getAliasAvailability({ alias: 'free-demo' })).toMatchObject({ reason: 'CURRENT' });
    expect(await getAliasAvailability({ alias: 'No Address' })).toMatchObject({ reason: 'INVALID' });
  });
});

describe('the entries of a profile', () => {
  test('stand in their order, and each change is one of the profile', async () => {
    const before = await ownProfile();
    const added = await createSection({ typeId: 'Workplace', title: 'Newest', startedAt: '2026-01' });
    const after = await ownProfile();
    expect(after.workplaces[0]).toEqual(added);
    expect(after.version).toBe(before.version + 1);
    const ended = await updateSection(
      added.id,
      { typeId: 'Workplace', title: 'Oldest', endedAt: '1999' },
      ifMatch(added),
    );
    expect((await ownProfile()).workplaces.at(-1)).toEqual(ended);
  });

  test('cannot be changed on top of an older version, and not to another type', async () => {
    const [workplace] = (await ownProfile()).workplaces;
    const id = workplace?.id ?? 0;
    await expect(updateSection(id, { typeId: 'Workplace' }, stale)).rejects.toMatchObject(changedElsewhere);
    await expect(deleteSection(id, stale)).rejects.toMatchObject(changedElsewhere);
    const other = updateSection(id, { typeId: 'School' });
    await expect(other).rejects.toMatchObject(refusedWith('SectionTypeImmutableError'));
  });

  test('are gone after their deletion until they are restored', async () => {
    const before = await ownProfile();
    const id = before.primaryWorkplaceId ?? 0;
    await deleteSection(id);
    expect(await ownProfile()).toMatchObject({ primaryWorkplaceId: null });
    await expect(updateSection(id, { typeId: 'Workplace' })).rejects.toMatchObject(notFound);
    await expect(deleteSection(id)).rejects.toMatchObject(notFound);
    await restoreSection(id);
    const after = await ownProfile();
    expect(after.workplaces).toEqual(before.workplaces);
    expect(after.primaryWorkplaceId).toBe(id);
    await expect(restoreSection(id)).rejects.toMatchObject(notFound);
  });

  test('have one workplace that is primary: the next open one, once it has ended', async () => {
    const { primaryWorkplaceId } = await ownProfile();
    const added = await createSection({ typeId: 'Workplace', title: 'Second', startedAt: '2026' });
    expect(await ownProfile()).toMatchObject({ primaryWorkplaceId });
    await updateSection(primaryWorkplaceId ?? 0, { typeId: 'Workplace', title: 'First', endedAt: '2026' });
    expect(await ownProfile()).toMatchObject({ primaryWorkplaceId: added.id });
  });
});

describe('personal links', () => {
  test('are listed as they were made and changed, and stay in the list as deleted', async () => {
    const made = await createProfileLink({ name: 'New', contact: false });
    expect((await listProfileLinks())[0]).toEqual(made);
    const renamed = await updateProfileLink(made.id, { name: 'Renamed' }, ifMatch(made));
    expect((await listProfileLinks())[0]).toEqual(renamed);
    await expect(deleteProfileLink(made.id, ifMatch(made))).rejects.toMatchObject(changedElsewhere);
    const gone = await deleteProfileLink(made.id, ifMatch(renamed));
    expect(gone).toMatchObject({ status: 'INACTIVE' });
    expect(await listProfileLinks()).toContainEqual(gone);
    expect(await deleteProfileLink(made.id)).toEqual(gone);
    await expect(updateProfileLink(made.id, {})).rejects.toMatchObject(refusedWith('LinkInactiveError'));
    await expect(updateProfileLink(99, {})).rejects.toMatchObject(notFound);
  });

  test('know to whom they were sent', async () => {
    const recipient = { name: 'Robin Demo', email: 'robin.demo@example.com' };
    await sendProfileLink(3, { recipient, subject: 'My profile', message: 'Here it is.' });
    expect((await listProfileLinks()).find(({ id }) => id === 3)?.lastSentAt).not.toBeNull();
  });
});

test('invitations are listed page by page, and a page begins where the last one ended', async () => {
  const made = await createInviteLink({ name: 'New', maxUses: 2 });
  const first = await listInviteLinks({ limit: 2 });
  expect(first.items[0]).toEqual(made);
  const next = await listInviteLinks({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...next.items].map(({ id }) => id)).toEqual([6, 5, 4, 3]);
  const last = await listInviteLinks({ limit: 2, cursor: next.nextCursor ?? '' });
  expect(last).toMatchObject({ items: [{ id: 2 }, { id: 1 }], nextCursor: null });
  await expect(listInviteLinks({ cursor: 'nothing' })).rejects.toMatchObject(refusedWith('InvalidCursorError'));
  const renamed = await updateInviteLink(made.id, { name: 'Renamed' }, ifMatch(made));
  await deleteInviteLink(made.id, ifMatch(renamed));
  expect((await listInviteLinks()).items.find(({ id }) => id === made.id)).toMatchObject({ status: 'INACTIVE' });
});

test('settings keep what a change does not name, and notices stay dismissed', async () => {
  const before = await getSettings();
  const saved = await updateSettings(
    { dismissedNotices: ['new'], discoverable: true, notifications: { contactMessage: { email: false } } },
    ifMatch(before),
  );
  expect(saved).toMatchObject({
    dismissedNotices: ['people', 'jobs', 'new'],
    discoverable: true,
    contactMessages: before.contactMessages,
    notifications: { ...before.notifications, contactMessage: { screen: true, email: false } },
  });
  expect(await getSettings()).toEqual(saved);
  await expect(updateSettings({ language: 'de' }, ifMatch(before))).rejects.toMatchObject(changedElsewhere);
});

describe('connections', () => {
  test('are found by the instant of their last change', async () => {
    const { items } = await listConnections({});
    const [newest = ''] = items
      .flatMap(({ createdAt, respondedAt }) => [createdAt, respondedAt ?? ''])
      .toSorted()
      .reverse();
    const found = await listConnections({ updatedSince: newest });
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.items.every((one) => one.createdAt === newest || one.respondedAt === newest)).toBe(true);
    expect((await listConnections({ updatedSince: '2999-01-01T00:00:00Z' })).items).toEqual([]);
  });

  test('are accepted once', async () => {
    const requests = await listConnections({ status: 'PENDING', direction: 'INCOMING' });
    expect(requests.pendingIncoming).toBe(2);
    const { id } = requests.items[0] ?? { id: '' };
    const accepted = await respondConnection(id, { status: 'ACCEPTED' });
    const page = await listConnections({ status: 'ACCEPTED' });
    expect(page.items).toContainEqual(accepted);
    expect(page.pendingIncoming).toBe(1);
    const again = respondConnection(id, { status: 'DECLINED' });
    await expect(again).rejects.toMatchObject(refusedWith('ConnectionStateError'));
  });

  test('show the profile as their user says, once a request is answered', async () => {
    const received = await listConnections({ status: 'PENDING', direction: 'INCOMING' });
    const { id } = received.items[0] ?? { id: '' };
    await expect(respondConnection(id, { showsProfile: true })).rejects.toMatchObject(
      refusedWith('ConnectionStateError'),
    );
    expect((await respondConnection(id, { status: 'ACCEPTED' })).showsProfile).toBe(false);
    expect((await respondConnection(id, { showsProfile: true })).showsProfile).toBe(true);
    expect((await respondConnection(id, { showsProfile: false })).showsProfile).toBe(false);
  });

  test('are asked for once, and withdrawn', async () => {
    const { items } = await searchPeople({ limit: 1 });
    const { memberId } = items[0]?.person ?? { memberId: '' };
    const asked = await createConnection({ memberId, message: 'Hello' });
    expect((await searchPeople({ limit: 1 })).items[0]?.connection).toMatchObject({ id: asked.id, status: 'PENDING' });
    await expect(createConnection({ memberId })).rejects.toMatchObject(refusedWith('ConnectionExistsError'));
    await deleteConnection(asked.id);
    expect((await listConnections({ memberId })).items).toEqual([]);
    await expect(deleteConnection(asked.id)).rejects.toMatchObject(notFound);
  });
});

test('notifications are read up to one', async () => {
  const { items, unread } = await listNotifications({});
  expect(unread).toBe(1);
  await markNotificationsRead({ upToId: items[0]?.id ?? '' });
  expect(await listNotifications({ unread: true })).toMatchObject({ items: [], unread: 0 });
});

describe('a session', () => {
  test('begins with the right code and ends with the logout', async () => {
    await logout();
    await expect(getUser()).rejects.toMatchObject(refusedWith('UnauthorizedError'));
    await expect(getProfile()).rejects.toMatchObject(refusedWith('UnauthorizedError'));
    const { email } = state.user;
    await login({ email });
    const wrong = verifyUser({ email, token: '00000000' });
    await expect(wrong).rejects.toMatchObject(refusedWith('TokenMismatchError'));
    await verifyUser({ email, token: rightCode });
    expect(await getUser()).toMatchObject({ email });
  });

  test('is what every operation needs that the contract lets members alone use', () => {
    for (const { path, operation } of operations) {
      if (operation['x-client'] === 'none') continue;
      // In place of the session, programs send a token.
      const ways = (operation.security ?? [{ sessionCookie: [] }]).filter((way) => !('personalAccessToken' in way));
      const needsSession = ways.every((way) => 'sessionCookie' in way && !('challengeToken' in way));
      expect(forMembers.test(path), `${operation.operationId} at ${path}`).toBe(needsSession && ways.length > 0);
    }
  });
});

test('a new address is taken over once its code was entered, a new name at once', async () => {
  const before = await getUser();
  await updateUser({ email: 'new.demo@example.com' });
  expect(await getUser()).toEqual(before);
  await verifyUser({ email: 'new.demo@example.com', token: rightCode });
  await updateUser({ displayName: 'Alex New' });
  expect(await getUser()).toMatchObject({ email: 'new.demo@example.com', displayName: 'Alex New' });
});

test('what is not described answers with the example of the contract', async () => {
  await expect(listPasskeys()).resolves.toEqual(getListPasskeysResponseMock());
});
