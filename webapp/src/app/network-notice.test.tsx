import '@/shared/styles/app.css';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
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

test('on phones the page begins below the line, so that it covers neither a field nor its button', async () => {
  await page.viewport(390, 844);
  const screen = await render(
    <>
      <button type="button">Send</button>
      <NetworkNotice />
    </>,
  );
  const button = screen.getByRole('button');
  const before = button.element().getBoundingClientRect().top;
  setNetwork(false);
  const line = screen.getByText(/^You are offline\./);
  await expect.element(line).toBeVisible();
  await vi.waitFor(() => {
    const { bottom } = (line.element().closest('p') as HTMLElement).getBoundingClientRect();
    expect(button.element().getBoundingClientRect().top).toBeCloseTo(before + bottom, 0);
  });
  setNetwork(true);
  await vi.waitFor(() => {
    expect(button.element().getBoundingClientRect().top).toBeCloseTo(before, 0);
  });
});
