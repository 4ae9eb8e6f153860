import '@/shared/styles/app.css';
import { Provider } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { newVersionDialogAtom, unavailableDialogAtom } from '@/shared/state/service-dialogs';
import { ServiceDialogs } from './service-dialogs';

beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Wright">');
});

afterEach(() => {
  vi.useRealTimers();
});

async function shown(set: (store: ReturnType<typeof createStore>) => void) {
  const store = createStore();
  set(store);
  const onViewLost = vi.fn();
  const screen = await render(
    <Provider store={store}>
      <ServiceDialogs onViewLost={onViewLost} />
    </Provider>,
  );
  return { store, screen, onViewLost };
}

test('an unreachable service wins over a new version', async () => {
  const { screen } = await shown((store) => {
    store.set(newVersionDialogAtom, { since: 1 });
    store.set(unavailableDialogAtom, { type: 'client' });
  });
  await expect.element(screen.getByRole('dialog', { name: 'Wright cannot be reached' })).toBeInTheDocument();
  expect(screen.getByText('A new version is ready').elements()).toHaveLength(0);
});

test('closing it creates the main view anew, and then the new version has its turn', async () => {
  const { screen, onViewLost, store } = await shown((current) => {
    current.set(newVersionDialogAtom, { since: 1 });
    current.set(unavailableDialogAtom, { type: 'client' });
  });
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(onViewLost).toHaveBeenCalledOnce();
  expect(store.get(unavailableDialogAtom)).toBeNull();
  await expect.element(screen.getByRole('dialog', { name: 'A new version is ready' })).toBeInTheDocument();
});

test('as long as the server wants to be left alone, there is no other try', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const retryAt = Date.now() + 2000;
  const { screen, onViewLost, store } = await shown((current) => {
    current.set(unavailableDialogAtom, { type: 'client', retryAt });
  });
  const button = screen.getByRole('button', { name: 'Try again' });
  await expect.element(screen.getByText(/^Another try in 0:0[12]$/).first()).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  vi.setSystemTime(retryAt);
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await button.click();
  expect(onViewLost).toHaveBeenCalledOnce();
  expect(store.get(unavailableDialogAtom)).toBeNull();
});

test('a new version can wait', async () => {
  const { screen, onViewLost, store } = await shown((current) => {
    current.set(newVersionDialogAtom, { since: 1 });
  });
  await screen.getByRole('button', { name: 'Later' }).click();
  expect(store.get(newVersionDialogAtom)).toBeNull();
  expect(onViewLost).not.toHaveBeenCalled();
});

test('a network that comes back is another try', async () => {
  const { screen, onViewLost, store } = await shown((current) => {
    current.set(unavailableDialogAtom, { type: 'client' });
  });
  await expect.element(screen.getByRole('dialog', { name: 'Wright cannot be reached' })).toBeInTheDocument();
  dispatchEvent(new Event('online'));
  expect(onViewLost).toHaveBeenCalledOnce();
  expect(store.get(unavailableDialogAtom)).toBeNull();
});
