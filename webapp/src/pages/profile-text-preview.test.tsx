import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { ProfileTextPreview } from './profile-text-preview';
import { ProfileText } from './public-profile-page';

const text =
  'Leads **six engineers**:\n- Ledger\n- Ports\n\n[Talk](https://talk.example/2026) <b>no</b> [x](javascript:0)';

test('the preview of a text is what a visitor sees of it', async () => {
  const visited = await render(<ProfileText text={text} />);
  const markup = visited.container.innerHTML;
  await visited.unmount();
  const previewed = await render(<ProfileTextPreview text={text} />);
  await expect.element(page.getByRole('listitem')).toHaveLength(2);
  expect(previewed.container.innerHTML).toBe(markup);
});

test('a preview follows the text', async () => {
  const { rerender } = await render(<ProfileTextPreview text="One" />);
  await expect.element(page.getByText('One')).toBeVisible();
  await rerender(<ProfileTextPreview text="**Two**" />);
  await expect.element(page.getByText('Two')).toHaveProperty('tagName', 'STRONG');
});
