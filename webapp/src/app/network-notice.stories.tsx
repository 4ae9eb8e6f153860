import { onlineManager } from '@tanstack/react-query';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { NetworkNotice } from './network-notice';

/** The browser itself stays where it is: only what it says of the network is another. */
function sayOnline(isOnline: boolean) {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

function lendNetwork(isOnline: boolean) {
  sayOnline(isOnline);
  return () => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    // It listens only while something is drawn, and may have missed that the network is back; then no call of the next story leaves.
    onlineManager.setOnline(true);
  };
}

const meta = preview.meta({
  component: NetworkNotice,
  title: 'App/Network notice',
  parameters: { layout: 'fullscreen' },
  beforeEach: () => lendNetwork(false),
  decorators: [
    (Story) => (
      <div className="min-h-40">
        <Story />
      </div>
    ),
  ],
});

/** It stands as long as there is no network, and goes by itself. */
export const Offline = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You are offline/)).toBeVisible();
    sayOnline(true);
    await waitFor(() => expect(canvas.queryByText(/You are offline/)).toBeNull());
    sayOnline(false);
    await expect(await canvas.findByText(/You are offline/)).toBeVisible();
  },
});

/** With a network there is nothing to say, and nothing in the way. */
export const Online = meta.story({
  beforeEach: () => lendNetwork(true),
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/You are offline/)).toBeNull();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
