import { expect, test, vi } from 'vitest';
import type { BootAnswer } from '@/shared/api/boot-client';
import { demoUser } from '@/shared/testing/fixtures/user';
import { createViewer, ViewerUnknownError } from './viewer';

const alexDemo = demoUser();

test('without a session cookie nobody is asked, and the visitor is anonymous at once', async () => {
  const loadUser = vi.fn<() => Promise<BootAnswer>>();
  const viewer = createViewer({ mayHaveSession: false, loadUser });
  await viewer.ready();
  expect(viewer.current()).toBeNull();
  expect(loadUser).not.toHaveBeenCalled();
});

test('with a cookie the user is asked for once, however many wait', async () => {
  const loadUser = vi.fn(() => Promise.resolve<BootAnswer>(alexDemo));
  const viewer = createViewer({ mayHaveSession: true, loadUser });
  await Promise.all([viewer.ready(), viewer.ready()]);
  await viewer.ready();
  expect(viewer.current()).toBe(alexDemo);
  expect(loadUser).toHaveBeenCalledOnce();
});

test('a cookie that no longer counts makes an anonymous visitor', async () => {
  const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve(null) });
  await viewer.ready();
  expect(viewer.current()).toBeNull();
});

test('a server that does not answer is no anonymous visitor: the next call asks again', async () => {
  const loadUser = vi
    .fn<() => Promise<BootAnswer>>()
    .mockResolvedValueOnce({ retryAfter: 0 })
    .mockResolvedValueOnce(alexDemo);
  const viewer = createViewer({ mayHaveSession: true, loadUser });
  await expect(viewer.ready()).rejects.toBeInstanceOf(ViewerUnknownError);
  await viewer.ready();
  expect(viewer.current()).toBe(alexDemo);
});

test('a server that asks to be left alone is, and then it is asked again', async () => {
  let time = 1000;
  const loadUser = vi
    .fn<() => Promise<BootAnswer>>()
    .mockResolvedValueOnce({ retryAfter: 30 })
    .mockResolvedValueOnce(alexDemo);
  const viewer = createViewer({ mayHaveSession: true, loadUser, now: () => time });
  await expect(viewer.ready()).rejects.toMatchObject({ retryAt: 31_000 });
  time = 30_999;
  await expect(viewer.ready()).rejects.toMatchObject({ retryAt: 31_000 });
  expect(loadUser).toHaveBeenCalledOnce();
  time = 31_000;
  await viewer.ready();
  expect(viewer.current()).toBe(alexDemo);
});

test('somebody is awaited from a session cookie until the server has answered, whatever it says', async () => {
  for (const answer of [alexDemo, null]) {
    const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve<BootAnswer>(answer) });
    const listener = vi.fn();
    viewer.subscribe(listener);
    expect(viewer.isAwaited()).toBe(true);
    await viewer.ready();
    expect(viewer.isAwaited()).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  }
  const silent = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve<BootAnswer>({ retryAfter: 0 }) });
  await expect(silent.ready()).rejects.toBeInstanceOf(ViewerUnknownError);
  expect(silent.isAwaited()).toBe(false);
  expect(createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) }).isAwaited()).toBe(false);
});

test('listeners hear a change, and nothing when nothing changes', async () => {
  const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve(alexDemo) });
  const listener = vi.fn();
  const stop = viewer.subscribe(listener);
  await viewer.ready();
  viewer.set(alexDemo);
  expect(listener).toHaveBeenCalledOnce();
  viewer.set(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  viewer.set(alexDemo);
  expect(listener).toHaveBeenCalledTimes(2);
});
