import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { messageAlertsAtom } from '@/shared/state/settings';
import { FakeNotification, fakeNotifications } from '@/shared/testing/fake-notifications';
import { DeviceAlerts } from './device-alerts';

const memberId = '01940000-0000-7000-8000-000000000001';

const meta = preview.meta({
  component: DeviceAlerts,
  title: 'Features/Account/Messages on this device',
  parameters: { path: '/app/account' },
  args: { memberId },
});

/** Everything was chosen, and the browser allows it. */
export const Loaded = meta.story({
  beforeEach: () => {
    messageAlertsAtom.set({ memberId, isShown: true, hasText: true, hasSound: true });
    return fakeNotifications({ permission: 'granted' });
  },
  play: async ({ canvas }) => {
    for (const control of canvas.getAllByRole('switch')) await expect(control).toBeChecked();
  },
});

/** Nothing is announced before it is chosen, and the browser asks only then. */
export const EverythingOff = meta.story({
  beforeEach: () => fakeNotifications(),
  play: async ({ canvas, userEvent }) => {
    for (const control of canvas.getAllByRole('switch')) await expect(control).not.toBeChecked();
    await expect(FakeNotification.questions).toBe(0);
    await userEvent.click(canvas.getByRole('switch', { name: 'Notification' }));
    await expect(await canvas.findByRole('switch', { name: 'Notification', checked: true })).toBeVisible();
    await expect(FakeNotification.questions).toBe(1);
    await expect(canvas.getByRole('switch', { name: 'With the text of the message' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('switch', { name: 'With the text of the message' }));
    await userEvent.click(canvas.getByRole('switch', { name: 'Notification' }));
    await expect(messageAlertsAtom.get()).toEqual({ memberId, isShown: false, hasText: true, hasSound: false });
  },
});

/** The person has refused when the browser asked. */
export const Denied = meta.story({
  beforeEach: () => fakeNotifications({ answer: 'denied' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Notification' }));
    await expect(await canvas.findByText(/Your browser does not let this page show any/)).toBeVisible();
    await expect(canvas.getByRole('switch', { name: 'Notification' })).not.toBeChecked();
    await expect(canvas.getByRole('switch', { name: 'Sound' })).not.toHaveAttribute('aria-disabled');
  },
});

/** The browser has no notifications of open pages. */
export const Unsupported = meta.story({
  beforeEach: () => fakeNotifications({ isRefused: true }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('switch', { name: 'Notification' }));
    await expect(await canvas.findByText('This browser shows no notifications of an open page.')).toBeVisible();
    await expect(messageAlertsAtom.get()).toBeNull();
  },
});

/** What somebody else has chosen on this device is not chosen for this person. */
export const OfSomebodyElse = meta.story({
  beforeEach: () => {
    messageAlertsAtom.set({ memberId: 'somebody-else', isShown: true, hasText: true, hasSound: true });
    return fakeNotifications({ permission: 'granted' });
  },
  play: async ({ canvas }) => {
    for (const control of canvas.getAllByRole('switch')) await expect(control).not.toBeChecked();
  },
});

export const Phone = meta.story({ ...Loaded.input, globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ ...Denied.input, globals: { theme: 'dark' } });
