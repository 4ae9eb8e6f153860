import '@/shared/styles/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorPage } from './error-pages';

test('a heading with a word that is wider than a small phone stays on the page', async () => {
  await page.viewport(320, 640);
  const screen = await render(<ErrorPage title="Donaudampfschifffahrt ging schief" text="" action={null} />);
  const { left, right } = screen.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
