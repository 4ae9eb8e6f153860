import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SectionsPage } from './pages/sections-page.ts';

test('who remembers a month enters a month, and visitors read it in their language', async ({
  browser,
  page,
  seed,
}) => {
  await seed.memberWithEmptyProfile();
  const { url } = await seed.link({ name: 'Conference badge' });
  const sections = new SectionsPage(page);
  await sections.open();

  await test.step('a text that is no date says what is accepted', async () => {
    await sections.add('workplace').click();
    await sections.fill({ Role: 'Engineer', Company: 'Example Company', 'Start date': '202' });
    await sections.save('workplace').click();
    await expect(page.getByText('Please enter a year, a month or a day: yyyy, yyyy/mm or yyyy/mm/dd.')).toBeVisible();
    await expect(sections.field('Start date')).toBeFocused();
  });

  await test.step('a month is typed in digits', async () => {
    await sections.field('Start date').fill('');
    await sections.field('Start date').pressSequentially('202103');
    await expect(sections.field('Start date')).toHaveValue('2021/03');
    await sections.save('workplace').click();
    await expect(sections.rows('Work')).toHaveText([/Engineer.*Mar 2021 – now/]);
  });

  await test.step('another one is chosen, and of its end the year alone', async () => {
    await sections.add('workplace').click();
    await sections.fill({ Role: 'Baker', Company: 'Demo Bakery', 'Start date': '2016' });
    await page.getByRole('button', { name: 'Start date: choose month and year' }).click();
    await expect(page.getByRole('dialog', { name: 'Start date' })).toBeVisible();
    await expectAccessible(page, 'months of a date');
    await page.getByRole('button', { name: 'May', exact: true }).click();
    await expect(sections.field('Start date')).toHaveValue('2016/05');
    await sections.check('I work here now').uncheck();
    await sections.field('End date').fill('2020');
    await sections.save('workplace').click();
    await expect(sections.rows('Work')).toHaveText([/Mar 2021 – now/, /Baker.*May 2016 – 2020/]);
  });

  await test.step('what was entered is entered again, no more and no less', async () => {
    await sections.edit('Baker at Demo Bakery').click();
    await expect(sections.field('Start date')).toHaveValue('2016/05');
    await expect(sections.field('End date')).toHaveValue('2020');
  });

  for (const [locale, month, now] of [
    ['en-US', 'Mar 2021', 'now'],
    ['de-DE', 'März 2021', 'heute'],
  ] as const) {
    await test.step(`a visitor reads it in ${locale}, from the server and in the application`, async () => {
      for (const javaScriptEnabled of [false, true]) {
        const context = await browser.newContext({ locale, javaScriptEnabled });
        const visitor = await context.newPage();
        await visitor.goto(url);
        await expect(visitor.locator('time').filter({ hasText: month })).toHaveText(`${month} – ${now}`);
        await expect(visitor.locator('time').filter({ hasText: '2016' })).toHaveText(/^(May|Mai) 2016 – 2020$/);
        await context.close();
      }
    });
  }
});
