import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appEvents } from '@/shared/lib/event-emitter';
import { demoUser } from '@/shared/testing/fixtures/user';
import { type SessionEnd, startSessionEnd } from './session-end';
import { createViewer, type Viewer } from './viewer';

const alexDemo = demoUser();

const resetState = vi.fn();
const leaveMemberPage = vi.fn();
const endOnServer = vi.fn<() => Promise<void>>();
let viewer: Viewer;
let session: SessionEnd;

beforeEach(() => {
  vi.resetAllMocks();
  viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  session = startSessionEnd({ viewer, resetState, leaveMemberPage, endOnServer });
});
afterEach(() => {
  session.stop();
});

function expectEnded(times: number) {
  expect(resetState).toHaveBeenCalledTimes(times);
  expect(leaveMemberPage).toHaveBeenCalledTimes(times);
}

test('the word that the session has ended ends it once, however many calls bring it', () => {
  viewer.set(alexDemo);
  appEvents.emit('session-ended', { code: 'SessionExpiredError' });
  appEvents.emit('session-ended', { code: 'UnauthorizedError' });
  expect(viewer.current()).toBeNull();
  expectEnded(1);
});

test('an anonymous visitor has no session that could end', () => {
  appEvents.emit('session-ended', { code: 'UnauthorizedError' });
  expectEnded(0);
});

test('the user becoming empty ends the session too', () => {
  viewer.set(alexDemo);
  viewer.set(null);
  expectEnded(1);
});

test('after signing in again the next end counts again', () => {
  viewer.set(alexDemo);
  viewer.set(null);
  viewer.set(alexDemo);
  viewer.set(null);
  expectEnded(2);
});

test('a change of the user ends nothing', () => {
  viewer.set(alexDemo);
  viewer.set({ ...alexDemo, displayName: 'Alexandra Demo' });
  expectEnded(0);
});

test('logging out ends the session on the server first', async () => {
  viewer.set(alexDemo);
  endOnServer.mockImplementation(() => {
    expect(viewer.current()).not.toBeNull();
    return Promise.resolve();
  });
  await session.logOut();
  expect(viewer.current()).toBeNull();
  expectEnded(1);
});

test('when the server does not log out, nothing changes here either', async () => {
  viewer.set(alexDemo);
  endOnServer.mockRejectedValue(new Error('down'));
  await expect(session.logOut()).rejects.toThrow('down');
  expect(viewer.current()).toBe(alexDemo);
  expectEnded(0);
});
