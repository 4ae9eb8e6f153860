import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { confirm } from '@/shared/ui/confirm';
import { noticeQueue, notify } from '@/shared/ui/notify';
import { OverlayHosts } from './overlay-hosts';

/** The toaster fails to render as long as this is set. The file of the confirm dialog never arrives. */
const toaster = vi.hoisted(() => ({ isBroken: true }));
vi.mock('@/shared/ui/toaster', () => ({
  Toaster: () => {
    if (toaster.isBroken) throw new Error('The toaster is broken');
    return <p>Saved</p>;
  },
}));
vi.mock('@/shared/ui/confirm-dialog', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

beforeEach(() => {
  noticeQueue.cancel(() => undefined);
  toaster.isBroken = true;
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', vi.fn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open() {
  await render(
    <>
      <input aria-label="Name" />
      <OverlayHosts />
    </>,
  );
  await page.getByLabelText('Name').fill('Alex');
}

const failure = page.getByText('Part of this page did not load');

test('a page keeps what was typed when the toaster fails, and the retry shows the message', async () => {
  await open();
  notify({ tone: 'success', text: 'Saved' });
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveFocus();
  toaster.isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Saved')).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Alex');
});

test('a question whose dialog does not load is answered with no when it is dismissed, and the next one is asked again', async () => {
  await open();
  const question = { title: 'Delete link?', text: 'This cannot be undone.', confirmLabel: 'Delete link' };
  for (const ask of [() => confirm(question), () => confirm(question)]) {
    const answer = ask();
    await expect.element(failure).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    expect(await answer).toBe(false);
  }
  await expect.element(page.getByLabelText('Name')).toHaveValue('Alex');
});
