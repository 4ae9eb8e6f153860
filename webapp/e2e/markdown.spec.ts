import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SectionsPage } from './pages/sections-page.ts';

const description = [
  'Leads **six engineers**, who keep',
  'the ledger. See [the talk](https://talk.example/2026).',
  '',
  '- 40,000 transactions a second',
  '- No night shifts',
].join('\n');

test('a description is written, seen as visitors see it, saved, and looks the same on the page', async ({
  page,
  seed,
}) => {
  await seed.memberWithProfile();
  const link = await seed.link({ name: 'Conference badge' });
  const sections = new SectionsPage(page);
  await sections.open();
  await sections.add('workplace').click();
  await sections.fill({ Role: 'Engineer', Company: 'Ledger Works', 'Start date': '2020/03' });
  const form = page.getByRole('form', { name: 'Add workplace' });
  await sections.field('Description').fill(description);
  await sections.field('Description').press('Shift+Tab');
  await expect(form.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('tab', { name: 'Write' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const preview = form.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.getByRole('listitem')).toHaveText(['40,000 transactions a second', 'No night shifts']);
  await expect(preview.getByText('six engineers')).toHaveJSProperty('tagName', 'STRONG');
  await expect(preview.getByRole('link', { name: 'the talk' })).toHaveAttribute('href', 'https://talk.example/2026');
  await expectAccessible(page, 'the preview of a description');
  const seen = await preview.innerText();
  await sections.save('workplace').click();
  await expect(sections.edit('Engineer at Ledger Works')).toBeFocused();

  await page.goto(new URL(link.url).pathname);
  const entry = page.getByRole('listitem').filter({ hasText: 'Ledger Works' });
  await expect(entry.getByRole('listitem')).toContainText(['40,000 transactions a second', 'No night shifts']);
  expect(await entry.innerText()).toContain(seen);
});
