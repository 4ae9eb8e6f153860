import type { Page } from '@playwright/test';
import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { SectionsPage } from './pages/sections-page.ts';
import { Shell } from './pages/shell.ts';

/** Elsewhere axe also measures what has scrolled away behind the bars at the upper edge. */
async function scrollToTop(page: Page) {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

test('somebody fills a profile with every type of entry, and loses nothing to a second tab', async ({
  page,
  context,
  seed,
  watch,
}) => {
  test.setTimeout(timeLimit(240_000));
  await seed.memberWithEmptyProfile();
  const sections = new SectionsPage(page);
  await sections.open();

  await test.step('the first workplace becomes the current one', async () => {
    await expectAccessible(page, 'editor without entries');
    await sections.create(
      'workplace',
      { Role: 'Staff engineer', Company: 'Example Company', 'Start date': '20230301' },
      'Staff engineer at Example Company',
    );
    await expect(sections.told('Marked as current')).toBeVisible();
    await expect(sections.rows('Work')).toContainText(['Current']);
  });

  await test.step('an earlier one stands below it and takes nothing over', async () => {
    await sections.add('workplace').click();
    await sections.fill({ Role: 'Engineer', Company: 'Demo Tools', 'Start date': '2016/02/01' });
    await sections.check('I work here now').uncheck();
    await sections.field('End date').fill('2015/02/30');
    await sections.save('workplace').click();
    await expect(page.getByText('There is no such date. Please enter yyyy, yyyy/mm or yyyy/mm/dd.')).toBeVisible();
    await sections.field('End date').fill('2015/02/28');
    await expect(page.getByText('The end cannot be before the start.')).toBeVisible();
    await expectAccessible(page, 'form with a wrong day');
    await sections.field('End date').fill('2019/05/31');
    await sections.save('workplace').click();
    await expect(sections.edit('Engineer at Demo Tools')).toBeFocused();
    await expect(sections.rows('Work')).toHaveText([
      /Staff engineer.*Mar 2023 – now.*Current/,
      /Engineer.*Feb 2016 – May 2019/,
    ]);
  });

  await test.step('a project, a school, a certification and a contribution join', async () => {
    await sections.create(
      'project',
      {
        Name: 'Quiet ledger',
        'Your role': 'Maintainer',
        Link: 'https://ledger.example',
        'Start date': '2021/05/01',
        'End date': '2022/11/30',
      },
      'Quiet ledger',
    );
    await sections.create(
      'school',
      { School: 'Demo University', Degree: 'Master of Science', 'Field of study': 'Computer science' },
      'Demo University, Master of Science, Computer science',
    );
    await sections.create(
      'certification',
      { Name: 'Ledger engineer', 'Issued by': 'Demo Institute', Issued: '2024/03/15', Expires: '2027/03/14' },
      'Ledger engineer, Demo Institute',
    );
    await sections.add('contribution').click();
    await sections.fill({ Title: 'Ledgers without locks', Where: 'Demo Conference', Published: '2025/06/12' });
    await sections.choose('Kind', 'Talk');
    await sections.save('contribution').click();
    await expect(sections.rows('Contributions')).toHaveText([
      /Ledgers without locks\s*Jun 2025\s*Demo Conference\s*Talk/,
    ]);
  });

  await test.step('repositories that nobody has counted are ordered by name', async () => {
    await sections.create('repository', { Name: 'tiny-queue', Link: 'https://code.example/queue' }, 'tiny-queue');
    await sections.create('repository', { Name: 'quiet-ledger', Link: 'https://code.example/ledger' }, 'quiet-ledger');
    await expect(sections.rows('Repositories')).toHaveText([/quiet-ledger/, /tiny-queue/]);
    await expectAccessible(page, 'editor with every type of entry');
  });

  await test.step('all of it is there after a reload', async () => {
    await sections.open();
    await expect(sections.rows('Work')).toHaveText([/Staff engineer.*Current/, /Engineer/]);
    await expect(sections.rows('Repositories')).toHaveText([/quiet-ledger/, /tiny-queue/]);
    for (const card of ['Projects', 'Education', 'Certifications', 'Contributions'] as const) {
      await expect(sections.rows(card)).toHaveCount(1);
    }
  });

  await test.step('nothing that was typed is left behind unasked', async () => {
    await sections.edit('Quiet ledger').click();
    await sections.cancel.click();
    await expect(sections.edit('Quiet ledger')).toBeFocused();
    await sections.edit('Quiet ledger').click();
    await sections.field('Name').fill('Loud ledger');
    await sections.cancel.click();
    await expect(sections.question).toContainText('Discard what you typed?');
    await expectAccessible(page, 'question before discarding');
    await sections.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(sections.field('Name')).toHaveValue('Loud ledger');
    page.once('dialog', (dialog) => void dialog.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => {
      location.reload();
    });
    expect((await asked).type()).toBe('beforeunload');
    await expect(sections.field('Name')).toHaveValue('Loud ledger');
  });

  await test.step('what a second tab has changed meanwhile is shown beside it', async () => {
    watch.expectRefusal(412, '/v1/user/profile/sections/');
    const secondPage = await context.newPage();
    const second = new SectionsPage(secondPage);
    await second.open();
    await second.edit('Quiet ledger').click();
    await second.fill({ Name: 'Calm ledger', Organization: 'Sample Studio' });
    await second.save('project').click();
    await expect(second.edit('Calm ledger, Sample Studio')).toBeFocused();

    await page.bringToFront();
    await sections.save('project').click();
    await expect(sections.conflict).toBeVisible();
    await expect(sections.conflict).toContainText('Calm ledger');
    await expect(sections.conflict).toContainText('Loud ledger');
    await expectAccessible(page, 'both versions of a project');
    // Only the second tab has changed the organization, so nobody is asked about it.
    await expect(sections.field('Organization')).toHaveValue('Sample Studio');
    await expect(sections.conflict).not.toContainText('Sample Studio');
    // The second tab has typed something else before the first one saves.
    await secondPage.bringToFront();
    await second.edit('Calm ledger, Sample Studio').click();
    await second.field('Name').fill('Third ledger');
    await page.bringToFront();
    await sections.conflict.getByRole('button', { name: 'Keep mine and save' }).click();
    await expect(sections.edit('Loud ledger, Sample Studio')).toBeFocused();

    await secondPage.bringToFront();
    await second.save('project').click();
    await expect(second.conflict).toContainText('Loud ledger');
    await second.conflict.getByRole('button', { name: 'Use everything that is saved' }).click();
    await expect(second.field('Name')).toHaveValue('Loud ledger');
    await second.cancel.click();
    await expect(second.edit('Loud ledger, Sample Studio')).toBeVisible();
    await secondPage.close();
    await page.bringToFront();
  });

  await test.step('what was deleted by mistake comes back as it was, by keyboard alone', async () => {
    const rows = [/Staff engineer.*Current/, /^(?!.*Current).*Engineer/];
    await sections.delete('Staff engineer at Example Company');
    await expect(sections.edit('Engineer at Demo Tools')).toBeFocused();
    await expect(sections.told('Entry deleted')).toBeVisible();
    await scrollToTop(page);
    await expectAccessible(page, 'deleted entry that can be restored');
    // To the messages, to the newest of them, to its button.
    for (const key of ['F6', 'Tab', 'Tab']) await page.keyboard.press(key);
    await expect(sections.undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sections.edit('Staff engineer at Example Company')).toBeFocused();
    await expect(sections.told('Entry deleted')).toBeHidden();
    await expect(sections.rows('Work')).toHaveText(rows);
    await sections.open();
    await expect(sections.rows('Work')).toHaveText(rows);
  });

  await test.step('without the current workplace there is none, and the last certification leaves a line that asks for one', async () => {
    await sections.delete('Staff engineer at Example Company');
    await expect(sections.edit('Engineer at Demo Tools')).toBeFocused();
    await expect(sections.rows('Work')).toHaveText([/^(?!.*Current).*Engineer/]);
    await sections.delete('Ledger engineer, Demo Institute');
    await expect(sections.add('certification')).toBeFocused();
    await expect(sections.card('Certifications')).toContainText('Add certificates that others can check.');
    await scrollToTop(page);
    await expectAccessible(page, 'editor after deleting');
    await sections.open();
    await expect(sections.rows('Work')).toHaveCount(1);
    await expect(sections.card('Certifications')).toContainText('Add certificates that others can check.');
  });

  await test.step('leaving the page with something typed asks first', async () => {
    const shell = new Shell(page);
    await shell.go('Dashboard');
    await shell.go('Profile');
    await sections.add('school').click();
    await sections.field('School').fill('Half a name');
    // The drawer lies below the dialog of a phone; the way back is there everywhere.
    await page.evaluate(() => {
      history.back();
    });
    await expect(sections.question).toBeVisible();
    await sections.question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(sections.field('School')).toHaveValue('Half a name');
  });
});
