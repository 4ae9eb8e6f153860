import '@/shared/styles/app.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { resetSession } from '@/shared/state/reset';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/session-state';
import { ServiceDialogs } from './service-dialogs';

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Wright">');
});

afterEach(() => {
  vi.useRealTimers();
  resetSession();
});

async function shown() {
  const onViewLost = vi.fn();
  const screen = await render(<ServiceDialogs onViewLost={onViewLost} />);
  return { screen, onViewLost };
}

test('an unreachable service wins over a new version', async () => {
  newVersionDialogAtom.set({ since: 1 });
  unavailableDialogAtom.set({ type: 'client' });
  const { screen } = await shown();
  await expect.element(screen.getByRole('dialog', { name: 'Wright cannot be reached' })).toBeInTheDocument();
  expect(screen.getByText('A new version is ready').elements()).toHaveLength(0);
});

test('closing it creates the main view anew, and then the new version has its turn', async () => {
  newVersionDialogAtom.set({ since: 1 });
  unavailableDialogAtom.set({ type: 'client' });
  const { screen, onViewLost } = await shown();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(onViewLost).toHaveBeenCalledOnce();
  expect(unavailableDialogAtom.get()).toBeNull();
  await expect.element(screen.getByRole('dialog', { name: 'A new version is ready' })).toBeInTheDocument();
});

test('as long as the server wants to be left alone, there is no other try', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const retryAt = Date.now() + 2000;
  unavailableDialogAtom.set({ type: 'client', retryAt });
  const { screen, onViewLost } = await shown();
  const button = screen.getByRole('button', { name: 'Try again' });
  await expect.element(screen.getByText(/^Another try in 0:0[12]$/).first()).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  vi.setSystemTime(retryAt);
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(onViewLost).toHaveBeenCalledOnce();
  expect(unavailableDialogAtom.get()).toBeNull();
});

test('a new version can wait', async () => {
  newVersionDialogAtom.set({ since: 1 });
  const { screen, onViewLost } = await shown();
  await screen.getByRole('button', { name: 'Later' }).click();
  expect(newVersionDialogAtom.get()).toBeNull();
  expect(onViewLost).not.toHaveBeenCalled();
});

test('a network that comes back is another try', async () => {
  unavailableDialogAtom.set({ type: 'client' });
  const { screen, onViewLost } = await shown();
  await expect.element(screen.getByRole('dialog', { name: 'Wright cannot be reached' })).toBeInTheDocument();
  dispatchEvent(new Event('online'));
  expect(onViewLost).toHaveBeenCalledOnce();
  expect(unavailableDialogAtom.get()).toBeNull();
});
