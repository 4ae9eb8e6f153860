import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import { createQueryClient } from '@/shared/api/query-client';
import { demoUser } from '@/shared/testing/fixtures/user';
import { connectUser, memberChannel } from './connect-user';
import { createViewer, type Viewer } from './viewer';

const alexDemo = demoUser();

const userKey = getGetUserQueryKey();
const profileKey = getGetProfileQueryKey();
let viewer: Viewer;
let queryClient: ReturnType<typeof createQueryClient>;
let stop: () => void;

function connect(isSignedIn: boolean) {
  viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  if (isSignedIn) viewer.set(alexDemo);
  queryClient = createQueryClient();
  stop = connectUser(queryClient, viewer);
}

beforeEach(() => {
  connect(true);
});
afterEach(() => {
  stop();
});

test('the user whom the start has loaded is in the cache, so that no page asks again', () => {
  expect(queryClient.getQueryData(userKey)).toBe(alexDemo);
});

test('the user of a sign-in reaches the guard', () => {
  stop();
  connect(false);
  queryClient.setQueryData(userKey, alexDemo);
  expect(viewer.current()).toBe(alexDemo);
});

test('a changed user reaches the guard', () => {
  const ready = { ...alexDemo, displayName: 'Alexandra Demo' };
  queryClient.setQueryData(userKey, ready);
  expect(viewer.current()).toEqual(ready);
});

test('the end of the session empties the whole cache', () => {
  queryClient.setQueryData(profileKey, { id: 1 });
  viewer.set(null);
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0);
});

test('other entries of the cache do not touch the viewer', () => {
  queryClient.setQueryData(profileKey, { id: 1 });
  queryClient.removeQueries({ queryKey: profileKey });
  expect(viewer.current()).toBe(alexDemo);
});

test('the user becoming empty in the cache becomes empty for the guard', () => {
  queryClient.removeQueries({ queryKey: userKey });
  expect(viewer.current()).toBeNull();
});

test('another account in the same browser sees nothing that was loaded for the first one', () => {
  queryClient.setQueryData(profileKey, { id: 1 });
  const robinDemo = demoUser({ memberId: '0197c9a4-5b7e-7c31-9d52-000000000002', email: 'robin.demo@example.com' });
  queryClient.setQueryData(userKey, robinDemo);
  expect(queryClient.getQueryData(profileKey)).toBeUndefined();
  expect(queryClient.getQueryData(userKey)).toEqual(robinDemo);
  expect(viewer.current()).toEqual(robinDemo);
});

test('a change of the same account keeps what was loaded for it', () => {
  queryClient.setQueryData(profileKey, { id: 1 });
  queryClient.setQueryData(userKey, { ...alexDemo, displayName: 'Alexandra Demo' });
  expect(queryClient.getQueryData(profileKey)).toEqual({ id: 1 });
});

test('whose session it is is asked again each time somebody comes back to the tab', () => {
  expect(queryClient.getQueryDefaults(userKey)).toMatchObject({ refetchOnWindowFocus: 'always' });
});

/** What this browser's other tab says, and what it hears. */
function otherTab() {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel(memberChannel);
  channel.onmessage = ({ data }) => {
    heard.push(data);
  };
  onTestFinished(() => {
    channel.close();
  });
  return { heard, say: (memberId: string | null) => channel.postMessage(memberId) };
}

test('a tab asks for its user at once when another account has signed in in another tab', async () => {
  const robinDemo = demoUser({ memberId: '0197c9a4-5b7e-7c31-9d52-000000000002', email: 'robin.demo@example.com' });
  const load = vi.spyOn(queryClient, 'query').mockImplementation(() => {
    queryClient.setQueryData(userKey, robinDemo);
    return Promise.resolve(robinDemo as never);
  });
  const { heard, say } = otherTab();
  say(robinDemo.memberId);
  await vi.waitFor(() => {
    expect(viewer.current()).toEqual(robinDemo);
  });
  expect(load).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    expect(heard).toEqual([robinDemo.memberId]);
  });
});

test('a tab asks for its user at once when the session was ended in another tab', async () => {
  const load = vi.spyOn(queryClient, 'query').mockRejectedValue(new Error('no session'));
  otherTab().say(null);
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalledOnce();
  });
});

test('a tab with the same account is not asked again, and other tabs hear of the end of the session', async () => {
  const load = vi.spyOn(queryClient, 'query');
  const { heard, say } = otherTab();
  say(alexDemo.memberId);
  queryClient.setQueryData(userKey, { ...alexDemo, displayName: 'Alexandra Demo' });
  viewer.set(null);
  await vi.waitFor(() => {
    expect(heard).toEqual([null]);
  });
  expect(load).not.toHaveBeenCalled();
});

test('another tab hears who is signed in when the page starts', async () => {
  stop();
  const { heard } = otherTab();
  connect(true);
  await vi.waitFor(() => {
    expect(heard).toEqual([alexDemo.memberId]);
  });
});
