import { randomUUID } from 'node:crypto';
import { timeLimit } from '../scripts/time-limit.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { AddressCard } from './pages/address-card.ts';
import { LinksCard } from './pages/links-card.ts';
import { PhotoDialog } from './pages/photo-dialog.ts';
import { outsideAccount } from './pages/provider-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SectionsPage } from './pages/sections-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { drawnPicture, smallDocument } from './pictures.ts';

/** Fills in every part of a profile and checks what visitors see of it. */
test('somebody fills in a whole profile, and a stranger sees all of it', async ({ page, seed, strangerPage }) => {
  test.setTimeout(timeLimit(240_000));
  await seed.memberWithEmptyProfile();
  const account = outsideAccount();
  const sections = new SectionsPage(page);
  const address = new AddressCard(page);
  const links = new LinksCard(page);
  const alias = `demo-${randomUUID().slice(0, 8)}`;
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  const told = (text: string) => expect(sections.told(text)).toBeVisible();

  await test.step('a linked account, to be shown to everybody', async () => {
    const security = new SecurityPage(page);
    await security.open();
    await security.link('GitHub', account);
    await sections.open();
  });

  await test.step('a photo', async () => {
    await page.getByRole('button', { name: 'Add a photo' }).click();
    const photo = new PhotoDialog(page);
    await photo.choose(await drawnPicture(page));
    await photo.save();
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  });

  await test.step('what people read first', async () => {
    await page.getByRole('button', { name: 'Edit basics' }).click();
    await field(/^Headline/).fill('Ledgers that nobody notices');
    await field(/^Location/).fill('Rotterdam');
    await page.getByRole('combobox', { name: /^Country/ }).click();
    await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
    await field(/^Pronouns/).fill('they/them');
    await page.getByRole('checkbox', { name: 'Open to work' }).check();
    await page.getByRole('button', { name: 'Save basics' }).click();
    await told('Basics saved');
  });

  await test.step('a text, skills and languages, each where it stands on the page', async () => {
    await page.getByRole('button', { name: /^(Edit About|A few sentences about you)$/ }).click();
    const about = page.getByRole('form', { name: 'About' });
    await about.getByRole('textbox', { name: /^Summary/ }).fill('I build the quiet parts.');
    await about.getByRole('button', { name: 'Save' }).click();
    await expect(about).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit About' })).toBeFocused();
    await page
      .getByRole('button', { name: /^(Edit Skills|At least three skills)$/ })
      .first()
      .click();
    const skills = page.getByRole('form', { name: 'Skills' });
    await skills.getByRole('combobox', { name: /^Skills/ }).fill('PostgreSQL');
    await page.keyboard.press('Enter');
    await skills.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Skills' })).toBeFocused();
    await page.getByRole('button', { name: 'The languages you speak' }).click();
    const languages = page.getByRole('form', { name: 'Languages' });
    await languages.getByRole('button', { name: 'Add a language' }).click();
    await page.getByRole('combobox', { name: /^Language/ }).click();
    await page.getByRole('option', { name: 'Dutch', exact: true }).click();
    await page.getByRole('combobox', { name: /^Level/ }).click();
    await page.getByRole('option', { name: 'Native' }).click();
    await languages.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Languages' })).toBeFocused();
  });

  await test.step('who sees it, and where', async () => {
    await page.getByRole('button', { name: 'Change visibility' }).click();
    await page.getByRole('radio', { name: 'Public' }).click();
    await told('Your profile is now Public.');
    await address.choose.click();
    await address.field.fill(alias);
    await expect(address.card.getByText('This alias is free.')).toBeVisible();
    await address.save.click();
    await expect(address.card).toContainText(`/p/${alias}`);
  });

  await test.step('pages elsewhere', async () => {
    await links.card.getByRole('button', { name: `Add your GitHub account ${account.username}` }).click();
    await expect(links.edit('GitHub')).toBeFocused();
    await (await links.add('LinkedIn')).fill('https://www.linkedin.com/in/alex-demo/');
    await links.save.click();
    await expect(links.edit('LinkedIn')).toBeFocused();
  });

  await test.step('an entry of every type', async () => {
    await sections.create(
      'workplace',
      {
        Role: 'Staff engineer',
        Company: 'Example Company',
        'Start date': '20230301',
        Description: 'Leads the ledger platform.',
      },
      'Staff engineer at Example Company',
    );
    await sections.create('project', { Name: 'Quiet ledger', 'Your role': 'Maintainer' }, 'Quiet ledger');
    await sections.create(
      'repository',
      { Name: 'ledger-store', Link: 'https://code.example/ledger-store' },
      'ledger-store',
    );
    await sections.create(
      'school',
      { School: 'Demo University', Degree: 'Master of Science' },
      'Demo University, Master of Science',
    );
    await sections.create(
      'certification',
      { Name: 'Ledger engineer', 'Issued by': 'Demo Institute', Issued: '2024/03/15' },
      'Ledger engineer, Demo Institute',
    );
    await sections.add('contribution').click();
    await sections.fill({ Title: 'Ledgers without locks', Where: 'Demo Conference', Published: '2025/06/12' });
    await sections.choose('Kind', 'Talk');
    await sections.save('contribution').click();
    await expect(sections.rows('Contributions')).toHaveCount(1);
  });

  await test.step('files and a skill join the workplace', async () => {
    await sections.edit('Staff engineer at Example Company').click();
    await page.getByRole('combobox', { name: /^Skills/ }).fill('Kafka');
    await page.keyboard.press('Enter');
    const files = page.getByRole('region', { name: 'Files' });
    await files
      .getByLabel('Choose files')
      .setInputFiles([smallDocument('talk.pdf'), await drawnPicture(page, { name: 'plan.png' })]);
    await sections.save('workplace').click();
    await expect(sections.edit('Staff engineer at Example Company')).toBeFocused();
    await expect(sections.rows('Work').getByRole('link', { name: /^(talk\.pdf|plan\.png)/ })).toHaveCount(2);
  });

  await test.step('all of it is there after a reload', async () => {
    await sections.open();
    await expect(address.card).toContainText(`/p/${alias}`);
    await expect(page.getByRole('region', { name: 'Visibility' })).toContainText('Public');
    await expect(page.getByRole('region', { name: 'Basics' })).toContainText('Ledgers that nobody notices');
    await expect(sections.edit('Staff engineer at Example Company')).toHaveCount(1);
    for (const card of ['Projects', 'Repositories', 'Education', 'Certifications', 'Contributions'] as const) {
      await expect(sections.rows(card)).toHaveCount(1);
    }
    await expectAccessible(page, 'editor of a whole profile');
  });

  await test.step('a stranger finds it at its address, and sees all of it', async () => {
    const stranger = new PublicProfilePage(strangerPage);
    await stranger.visit(`/p/${alias}`);
    await expect(stranger.name).toHaveText('Alex Demo');
    const seen = strangerPage.getByRole('main');
    const photo = seen.locator('img[src^="/v1/media/"]').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    for (const text of [
      'Ledgers that nobody notices',
      'I build the quiet parts.',
      'Rotterdam',
      'they/them',
      'Open to work',
      'PostgreSQL',
      'Dutch',
      'GitHub',
      'LinkedIn',
      'Staff engineer',
      'Example Company',
      'Leads the ledger platform.',
      'Kafka',
      'Quiet ledger',
      'ledger-store',
      'Demo University',
      'Ledger engineer',
      'Demo Institute',
      'Ledgers without locks',
    ]) {
      await expect(seen.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
    }
    await expect(seen.getByRole('link', { name: /GitHub/ }).first()).toHaveAttribute(
      'href',
      `https://github.com/${account.username}`,
    );
    for (const name of [/talk\.pdf/, /plan\.png/]) {
      const file = (await seen.getByRole('link', { name }).getAttribute('href')) ?? '';
      expect((await strangerPage.request.get(file)).status()).toBe(200);
    }
    await expectAccessible(strangerPage, 'a whole profile at its address');
  });
});
