import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '@/shared/api/generated/model/user';
import { appEvents } from '@/shared/lib/event-emitter';
import { demoUser } from '@/shared/testing/fixtures/user';
import { hold } from '@/shared/testing/hold';
import { type SessionEnd, startSessionEnd } from './session-end';
import { createViewer, type Viewer } from './viewer';

const alexDemo = demoUser();

const resetState = vi.fn();
const leaveMemberPage = vi.fn();
const hasUnsavedWork = vi.fn<() => boolean>();
const signInAgain = vi.fn<() => Promise<User | null>>();
const endOnServer = vi.fn<() => Promise<void>>();
let viewer: Viewer;
let session: SessionEnd;

beforeEach(() => {
  vi.resetAllMocks();
  viewer = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  session = startSessionEnd({ viewer, resetState, leaveMemberPage, hasUnsavedWork, signInAgain, endOnServer });
});
afterEach(() => {
  session.stop();
});

const endOfSession = () => {
  appEvents.emit('session-ended', { code: 'SessionExpiredError' });
};

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

test('another account resets the state of the first one, and keeps the page', () => {
  viewer.set(alexDemo);
  viewer.set({ ...alexDemo, memberId: '0197c9a4-5b7e-7c31-9d52-000000000002' });
  expect(resetState).toHaveBeenCalledOnce();
  expect(leaveMemberPage).not.toHaveBeenCalled();
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
  expect(leaveMemberPage).toHaveBeenCalledWith('logged-out');
});

test('only the next end after logging out is on purpose', async () => {
  viewer.set(alexDemo);
  await session.logOut();
  viewer.set(alexDemo);
  endOfSession();
  expect(leaveMemberPage).toHaveBeenLastCalledWith('ended');
});

test('unsaved work stays while its owner signs in again, asked once however many calls are refused', async () => {
  viewer.set(alexDemo);
  hasUnsavedWork.mockReturnValue(true);
  const answer = hold<User | null>();
  signInAgain.mockImplementation(answer.answer);
  endOfSession();
  endOfSession();
  expect(viewer.current()).toBe(alexDemo);
  answer.release({ ...alexDemo });
  await vi.waitFor(async () => {
    await answer.answer();
    endOfSession();
    expect(signInAgain).toHaveBeenCalledTimes(2);
  });
  expectEnded(0);
});

test.for([
  ['who does not want to sign in again', null],
  ['who comes back as somebody else', { ...alexDemo, email: 'robin@example.com' }],
] as const)('for somebody with unsaved work %s the session ends', async ([, answer]) => {
  viewer.set(alexDemo);
  hasUnsavedWork.mockReturnValue(true);
  signInAgain.mockResolvedValue(answer);
  endOfSession();
  await vi.waitFor(() => {
    expect(viewer.current()).toBeNull();
  });
  expectEnded(1);
});

test('somebody with unsaved work who could not be asked keeps the page, and the next refusal asks again', async () => {
  viewer.set(alexDemo);
  hasUnsavedWork.mockReturnValue(true);
  signInAgain.mockRejectedValue(new Error('down'));
  endOfSession();
  await vi.waitFor(() => {
    endOfSession();
    expect(signInAgain.mock.calls.length).toBeGreaterThan(1);
  });
  expect(viewer.current()).toBe(alexDemo);
  expectEnded(0);
});

test('when the server does not log out, nothing changes here either', async () => {
  viewer.set(alexDemo);
  endOnServer.mockRejectedValue(new Error('down'));
  await expect(session.logOut()).rejects.toThrow('down');
  expect(viewer.current()).toBe(alexDemo);
  expectEnded(0);
});

test('whoever has deleted the account is told what becomes of it, once', () => {
  const farewell = { memberId: alexDemo.memberId, eraseAt: '2026-12-05T09:16:00Z' };
  viewer.set(alexDemo);
  hasUnsavedWork.mockReturnValue(true);
  session.leave(farewell);
  expect(viewer.current()).toBeNull();
  expect(leaveMemberPage).toHaveBeenLastCalledWith(farewell);
  expect(signInAgain).not.toHaveBeenCalled();

  viewer.set(alexDemo);
  viewer.set(null);
  expect(leaveMemberPage).toHaveBeenLastCalledWith('ended');
  expectEnded(2);
});
