import { afterEach, beforeEach, expect, test } from 'vitest';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import { createQueryClient } from '@/shared/api/query-client';
import { demoUser } from '@/shared/testing/fixtures/user';
import { connectUser } from './connect-user';
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
