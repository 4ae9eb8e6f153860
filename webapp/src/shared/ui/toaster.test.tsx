import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { language, setLanguage } from '@/shared/i18n/messages';
import { notify } from './notify';
import { Toaster } from './toaster';

const before = language();
afterEach(() => setLanguage(before));

test('another language ends what was said in the one before, unless it offers an action', async () => {
  await render(<Toaster />);
  notify({ tone: 'success', text: 'Link copied.', timeoutMs: 600_000 });
  const undo = { label: 'Undo', onSelect: vi.fn() };
  notify({ tone: 'info', text: 'The link was deleted.', action: undo, timeoutMs: 600_000 });
  await expect.element(page.getByText('Link copied.')).toBeVisible();

  await setLanguage('de');

  await expect.element(page.getByText('Link copied.')).not.toBeInTheDocument();
  await expect.element(page.getByText('The link was deleted.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible();
});

test('a notice lies above the buttons of a long form, which stay in view', async () => {
  await page.viewport(1280, 720);
  await render(
    <>
      <form>
        <div style={{ blockSize: 2000 }} />
        <div data-form-actions className="form-actions">
          <button type="submit">Save</button>
        </div>
      </form>
      <Toaster />
    </>,
  );
  notify({ tone: 'success', text: 'Link copied.', timeoutMs: 600_000 });
  const notice = page.getByText('Link copied.');
  await expect.element(notice).toBeVisible();

  const buttons = document.querySelector('[data-form-actions]')?.getBoundingClientRect();
  await expect.poll(() => notice.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(buttons?.top ?? 0);
});
