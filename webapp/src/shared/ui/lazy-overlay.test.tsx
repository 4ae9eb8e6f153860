import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { Dialog } from './dialog';
import { LazyOverlay, type LazyOverlayProps } from './lazy-overlay';

type Module = { text: string };
type Load = LazyOverlayProps<Module>['load'];

const failedToFetch = () => Promise.reject<Module>(new TypeError('Failed to fetch dynamically imported module'));
const failure = () => page.getByRole('alertdialog', { name: 'Part of this page did not load' });

let reported: unknown[];
const noteReport = (event: ErrorEvent) => {
  event.preventDefault();
  reported.push(event.error);
};

beforeEach(() => {
  reported = [];
  // React writes each error that a boundary has caught to the console.
  vi.spyOn(console, 'error').mockReturnValue();
  addEventListener('error', noteReport);
});
afterEach(() => {
  removeEventListener('error', noteReport);
  vi.restoreAllMocks();
});

function Page({
  load,
  children = ({ text }) => <p>{text}</p>,
}: {
  load: Load;
  children?: LazyOverlayProps<Module>['children'];
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" defaultValue="" />
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Open
      </button>
      {isOpen ? (
        <LazyOverlay
          load={load}
          onDismiss={() => {
            setIsOpen(false);
          }}
        >
          {children}
        </LazyOverlay>
      ) : null}
    </>
  );
}

const open = () => page.getByRole('button', { name: 'Open' }).click();
const retry = () => page.getByRole('button', { name: 'Try again' }).click();

test('a page keeps what was typed when the chunk of an overlay does not load, and each retry loads it again', async () => {
  const load = vi.fn<Load>(failedToFetch);
  await render(<Page load={load} />);
  await page.getByLabelText('Name').fill('Alex');
  await open();
  await expect.element(failure()).toBeVisible();
  await retry();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  load.mockResolvedValue({ text: 'Here it is' });
  await retry();
  await expect.element(page.getByText('Here it is')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  expect(failure().elements()).toHaveLength(0);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Alex');
  expect(reported).toEqual([]);
});

test('a retry gets around a browser that remembers the failed import', async () => {
  // Such a browser rejects each import of this URL. The build adds the address to the error.
  const address = new URL('../testing/loaded-later.ts', import.meta.url).href;
  const load = () => Promise.reject<Module>(Object.assign(new TypeError('Failed to fetch'), { address }));
  await render(<Page load={load} />);
  await open();
  await expect.element(failure()).toBeVisible();
  await retry();
  await expect.element(page.getByText('Loaded later')).toBeVisible();
});

test('an overlay that was dismissed after it failed is loaded again when it is opened again', async () => {
  const load = vi.fn<Load>(() => Promise.resolve({ text: 'Here it is' })).mockImplementationOnce(failedToFetch);
  await render(<Page load={load} />);
  await open();
  await expect.element(failure()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => failure().elements()).toHaveLength(0);
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus();
  await open();
  await expect.element(page.getByText('Here it is')).toBeVisible();
});

test('an overlay that fails to render leaves the page as it is, and the error is reported', async () => {
  const mistake = new Error('No such month');
  await render(
    <Page load={() => Promise.resolve({ text: '' })}>
      {() => {
        throw mistake;
      }}
    </Page>,
  );
  await page.getByLabelText('Name').fill('Alex');
  await open();
  await expect.element(failure()).toBeVisible();
  expect(reported).toEqual([mistake]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Alex');
});

test('an overlay that fails over a dialog can be retried and closed without closing the dialog', async () => {
  const onClose = vi.fn();
  const load = vi.fn<Load>(failedToFetch);
  await render(
    <Dialog isOpen onClose={onClose} title="Edit link">
      <Page load={load} />
    </Dialog>,
  );
  await page.getByLabelText('Name').fill('Alex');
  await open();
  await retry();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => failure().elements()).toHaveLength(0);
  await expect.element(page.getByLabelText('Name')).toHaveValue('Alex');
  expect(onClose).not.toHaveBeenCalled();
});
