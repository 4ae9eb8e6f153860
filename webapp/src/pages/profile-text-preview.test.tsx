import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import { BasicsSummary } from '@/features/profile/basics-summary';
import { MarkdownPreview } from '@/shared/form/markdown-preview';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { renderInRouter } from '@/shared/testing/render-in-router';
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

test('the summary of the basics shows the first three lines of the text, as visitors see it', async () => {
  const profile = demoProfile();
  const summary = '**Six engineers**:\n\n- Ledger\n- Ports\n- Docks\n- Piers';
  await renderInRouter(
    <MarkdownPreview value={ProfileTextPreview}>
      <BasicsSummary
        profile={{ ...profile, attributes: { ...profile.attributes, summary } }}
        name="Alex Demo"
        onEdit={() => undefined}
      />
    </MarkdownPreview>,
  );
  const first = page.getByText('Six engineers');
  await expect.element(first).toHaveProperty('tagName', 'STRONG');
  await expect.element(page.getByRole('listitem')).toHaveLength(4);
  expect(page.getByText('**', { exact: false }).elements()).toHaveLength(0);
  const bottom = (name: string) => page.getByText(name, { exact: true }).element().getBoundingClientRect().bottom;
  const end = first.element().closest('.line-clamp-3')?.getBoundingClientRect().bottom ?? 0;
  expect(bottom('Ports')).toBeLessThanOrEqual(end);
  expect(bottom('Docks')).toBeGreaterThan(end);
});
