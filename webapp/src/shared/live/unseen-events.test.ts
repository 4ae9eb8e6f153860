import { expect, test, vi } from 'vitest';
import { demoUser } from '../testing/fixtures/user';
import { getGetUserMockHandler } from '../testing/generated/auth/auth.msw';
import { mockServer } from '../testing/mock-server';
import { browser, openLiveTab, openTab, pass, withFakeBrowser } from './live.test-setup';

mockServer(getGetUserMockHandler(demoUser()));
withFakeBrowser();

const conversationId = '019c0000-0000-7000-8000-000000000001';
const send = async () => {
  browser.stream.send('message.created', { conversationId });
  await pass(1000);
};

test('an event that comes while nobody sees any tab is told of in one of them, that with the stream', async () => {
  const [inFirst, inSecond] = [vi.fn(), vi.fn()];
  const first = await openLiveTab({ onUnseen: inFirst });
  const second = await openTab({ onUnseen: inSecond });
  first.setVisible(false);
  second.setVisible(false);
  await send();
  expect(inFirst).toHaveBeenCalledExactlyOnceWith({ name: 'message.created', data: { conversationId } });
  expect(inSecond).not.toHaveBeenCalled();
});

test('after the tab with the stream was closed the one that takes over tells of events', async () => {
  const [inFirst, inSecond] = [vi.fn(), vi.fn()];
  const first = await openLiveTab({ onUnseen: inFirst });
  const second = await openTab({ onUnseen: inSecond });
  first.setVisible(false);
  second.setVisible(false);
  first.leave();
  await pass();
  browser.stream.open();
  await send();
  expect(inFirst).not.toHaveBeenCalled();
  expect(inSecond).toHaveBeenCalledOnce();
});

test('an event is seen in the tab with the stream', async () => {
  const onUnseen = vi.fn();
  await openLiveTab({ onUnseen });
  await send();
  expect(onUnseen).not.toHaveBeenCalled();
});

test('an event is seen in another tab, although that with the stream is hidden', async () => {
  const onUnseen = vi.fn();
  const first = await openLiveTab({ onUnseen });
  const second = await openTab({ onUnseen });
  first.setVisible(false);
  await send();
  expect(onUnseen).not.toHaveBeenCalled();
  second.setVisible(false);
  await send();
  expect(onUnseen).toHaveBeenCalledOnce();
});

test('somebody who comes back at once has seen it', async () => {
  const onUnseen = vi.fn();
  const { setVisible } = await openLiveTab({ onUnseen });
  setVisible(false);
  browser.stream.send('message.created', { conversationId });
  await pass(100);
  setVisible(true);
  await pass(1000);
  expect(onUnseen).not.toHaveBeenCalled();
});

test('each of several events is told of', async () => {
  const onUnseen = vi.fn();
  const { setVisible } = await openLiveTab({ onUnseen });
  setVisible(false);
  browser.stream.send('message.created', { conversationId });
  browser.stream.send('notification.created');
  await pass(1000);
  expect(onUnseen).toHaveBeenCalledTimes(2);
});

test('a page that was left tells of nothing, also of what came just before', async () => {
  const onUnseen = vi.fn();
  const { setVisible, leave } = await openLiveTab({ onUnseen });
  setVisible(false);
  browser.stream.send('message.created', { conversationId });
  leave();
  await pass(1000);
  expect(onUnseen).not.toHaveBeenCalled();
});
