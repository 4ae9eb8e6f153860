import { beforeEach, describe, expect, test } from 'vitest';
import { listConversations, startConversation } from '../../api/generated/endpoints/messaging/messaging';
import { blockUser, listBlockedUsers, unblockUser } from '../../api/generated/endpoints/network/network';
import { searchPeople } from '../../api/generated/endpoints/people/people';
import { getPeopleLimit, getPerson } from '../../api/generated/endpoints/sharing/sharing';
import { demoUser } from '../fixtures/user';
import { mockServer } from '../mock-server';
import { asTheContractSays } from './as-the-contract-says.test-setup';
import { peopleLimit } from './people-handlers';
import { serverState } from './state';
import { statefulHandlers } from './stateful-handlers';

const state = serverState();

mockServer(asTheContractSays(statefulHandlers(state)));

beforeEach(() => {
  Object.assign(state, serverState());
});

const clientId = '019c0002-0000-7000-8000-000000000999';

const refusedWith = (code: string) => ({ code });

async function firstPerson() {
  const [match] = (await searchPeople({ query: 'robin' })).items;
  if (match === undefined) throw new Error('Nobody was found.');
  return match.person;
}

test('people are found by words, role, and whether they look for work', async () => {
  const names = async (params: Parameters<typeof searchPeople>[0]) =>
    (await searchPeople(params)).items.map(({ person }) => person.displayName);
  const all = await names({});
  expect(await names({ query: 'lisbon' })).toEqual(['Alex Demo']);
  expect(await names({ role: 'Recruiter' })).toContain('Robin Demo');
  const open = await names({ openToWork: true });
  expect(open.length).toBeGreaterThan(0);
  expect(open.length).toBeLessThan(all.length);
});

describe('blocked people', () => {
  test('are listed first, with a note, and are neither found nor shown until they are unblocked', async () => {
    const { memberId } = await firstPerson();
    const blocked = await blockUser(memberId, { note: 'Too many messages.' });
    expect((await listBlockedUsers()).items[0]).toEqual(blocked);
    expect((await listBlockedUsers({ query: 'too many' })).items).toEqual([blocked]);
    expect((await searchPeople({ query: 'robin' })).items).toEqual([]);
    await expect(getPerson(memberId)).rejects.toMatchObject(refusedWith('ProfileBlockedError'));
    const message = startConversation({ to: { memberId }, text: 'Hello', clientId });
    await expect(message).rejects.toMatchObject(refusedWith('ProfileBlockedError'));
    await unblockUser(memberId);
    expect(await getPerson(memberId)).toMatchObject({ displayName: 'Robin Demo' });
  });

  test('keep the day on which they were blocked when the note changes', async () => {
    const { memberId } = await firstPerson();
    const first = await blockUser(memberId, {});
    const again = await blockUser(memberId, { note: 'Another note.' });
    expect(again).toEqual({ ...first, note: 'Another note.' });
    expect((await listBlockedUsers()).items).toHaveLength(2);
  });

  test('are other members than the user', async () => {
    await expect(blockUser(state.user.memberId, {})).rejects.toMatchObject(refusedWith('SelfActionError'));
    const nobody = blockUser('01940000-0000-7000-8000-00000000dead', {});
    await expect(nobody).rejects.toMatchObject(refusedWith('ResourceNotFoundError'));
  });
});

describe('a recruiter', () => {
  beforeEach(() => {
    state.user = demoUser({ role: 'Recruiter' });
  });

  test('opens a person once for the limit, and nobody after it', async () => {
    const { memberId } = await firstPerson();
    await getPerson(memberId);
    await getPerson(memberId);
    expect(await getPeopleLimit()).toMatchObject({ max: peopleLimit, left: peopleLimit - 1 });
    state.opened = Array.from({ length: peopleLimit }, String);
    await expect(getPerson(memberId)).rejects.toMatchObject(refusedWith('RequestLimitExceededError'));
  });

  test('writes to a person, which is a conversation from then on', async () => {
    const { memberId } = await firstPerson();
    const { id } = await startConversation({ to: { memberId }, text: 'Would you like to talk?', clientId });
    const { items } = await listConversations({ memberId });
    expect(items).toMatchObject([
      { id, name: 'Robin Demo', status: 'REQUEST', lastMessage: { text: 'Would you like to talk?' } },
    ]);
  });
});

test('only a recruiter has a limit', async () => {
  await expect(getPeopleLimit()).rejects.toMatchObject(refusedWith('RoleNotAllowedError'));
});
