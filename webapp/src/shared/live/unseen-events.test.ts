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

test('while no tab is visible, an event is reported by the tab with the stream alone', async () => {
  const [inFirst, inSecond] = [vi.fn(), vi.fn()];
  const first = await openLiveTab({ onUnseen: inFirst });
  const second = await openTab({ onUnseen: inSecond });
  first.setVisible(false);
  second.setVisible(false);
  await send();
  expect(inFirst).toHaveBeenCalledExactlyOnceWith({ name: 'message.created', data: { conversationId } });
  expect(inSecond).not.toHaveBeenCalled();
});

test('after the tab with the stream was closed, events are reported by the tab that takes over', async () => {
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

test('an event is not reported while the tab with the stream is visible', async () => {
  const onUnseen = vi.fn();
  await openLiveTab({ onUnseen });
  await send();
  expect(onUnseen).not.toHaveBeenCalled();
});

test('an event is not reported while another tab is visible', async () => {
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

test('an event is not reported if the tab becomes visible again at once', async () => {
  const onUnseen = vi.fn();
  const { setVisible } = await openLiveTab({ onUnseen });
  setVisible(false);
  browser.stream.send('message.created', { conversationId });
  await pass(100);
  setVisible(true);
  await pass(1000);
  expect(onUnseen).not.toHaveBeenCalled();
});

test('each of several events is reported', async () => {
  const onUnseen = vi.fn();
  const { setVisible } = await openLiveTab({ onUnseen });
  setVisible(false);
  browser.stream.send('message.created', { conversationId });
  browser.stream.send('notification.created');
  await pass(1000);
  expect(onUnseen).toHaveBeenCalledTimes(2);
});

test('a page that was left reports nothing, not even an event from just before', async () => {
  const onUnseen = vi.fn();
  const { setVisible, leave } = await openLiveTab({ onUnseen });
  setVisible(false);
  browser.stream.send('message.created', { conversationId });
  leave();
  await pass(1000);
  expect(onUnseen).not.toHaveBeenCalled();
});
