import '@/shared/styles/app.css';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { NetworkNotice } from './network-notice';

function setNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('while the network is gone a line says so, and it goes by itself', async () => {
  const screen = await render(<NetworkNotice />);
  const line = screen.getByText(/^You are offline\./);
  expect(line.elements()).toHaveLength(0);
  setNetwork(false);
  await expect.element(line).toBeVisible();
  setNetwork(true);
  await expect.element(line).not.toBeInTheDocument();
});
