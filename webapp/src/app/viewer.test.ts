import { expect, test, vi } from 'vitest';
import type { BootAnswer } from '@/shared/api/boot-client';
import { demoUser } from '@/shared/testing/fixtures/user';
import { createViewer, ViewerUnknownError } from './viewer';

const alexDemo = demoUser();

test('without a session cookie no request is sent, and the visitor is anonymous at once', async () => {
  const loadUser = vi.fn<() => Promise<BootAnswer>>();
  const viewer = createViewer({ mayHaveSession: false, loadUser });
  await viewer.ready();
  expect(viewer.current()).toBeNull();
  expect(loadUser).not.toHaveBeenCalled();
});

test('with a session cookie the user is requested once, however many callers wait', async () => {
  const loadUser = vi.fn(() => Promise.resolve<BootAnswer>(alexDemo));
  const viewer = createViewer({ mayHaveSession: true, loadUser });
  await Promise.all([viewer.ready(), viewer.ready()]);
  await viewer.ready();
  expect(viewer.current()).toBe(alexDemo);
  expect(loadUser).toHaveBeenCalledOnce();
});

test('a visitor with an expired session cookie is anonymous', async () => {
  const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve(null) });
  await viewer.ready();
  expect(viewer.current()).toBeNull();
});

test('a visitor is not taken for anonymous when the server does not answer, and the next call asks again', async () => {
  const loadUser = vi
    .fn<() => Promise<BootAnswer>>()
    .mockResolvedValueOnce({ retryAfter: 0 })
    .mockResolvedValueOnce(alexDemo);
  const viewer = createViewer({ mayHaveSession: true, loadUser });
  await expect(viewer.ready()).rejects.toBeInstanceOf(ViewerUnknownError);
  await viewer.ready();
  expect(viewer.current()).toBe(alexDemo);
});

test('no request is sent before the time that the server named, and the next call after it sends one', async () => {
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

test('with a session cookie the viewer is pending until the server has answered, whatever it answers', async () => {
  for (const answer of [alexDemo, null]) {
    const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve<BootAnswer>(answer) });
    const listener = vi.fn();
    viewer.state.subscribe(listener);
    expect(viewer.state.get().isPending).toBe(true);
    await viewer.ready();
    expect(viewer.state.get().isPending).toBe(false);
    expect(listener).toHaveBeenCalledOnce();
  }
  const silent = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve<BootAnswer>({ retryAfter: 0 }) });
  await expect(silent.ready()).rejects.toBeInstanceOf(ViewerUnknownError);
  expect(silent.state.get().isPending).toBe(false);
  const anonymous = createViewer({ mayHaveSession: false, loadUser: () => Promise.resolve(null) });
  expect(anonymous.state.get().isPending).toBe(false);
});

test('listeners are called for a change, and not when nothing changes', async () => {
  const viewer = createViewer({ mayHaveSession: true, loadUser: () => Promise.resolve(alexDemo) });
  const listener = vi.fn();
  const { unsubscribe } = viewer.state.subscribe(listener);
  await viewer.ready();
  viewer.set(alexDemo);
  expect(listener).toHaveBeenCalledOnce();
  viewer.set(null);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  viewer.set(alexDemo);
  expect(listener).toHaveBeenCalledTimes(2);
});
