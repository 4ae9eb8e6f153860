import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LinksCard } from './pages/links-card.ts';
import { outsideAccount } from './pages/provider-page.ts';
import { PublicProfilePage } from './pages/public-profile-page.ts';
import { SecurityPage } from './pages/security-page.ts';

test('a member fills in the basics and the links, and shows the profile to everybody', async ({
  page,
  seed,
  strangerPage,
}) => {
  await seed.memberWithProfile();
  const account = outsideAccount();
  const notice = (text: string) => page.getByText(text, { exact: true });
  const links = new LinksCard(page);
  const edit = page.getByRole('button', { name: 'Edit basics' });
  const change = page.getByRole('button', { name: 'Change visibility' });
  const field = (name: RegExp) => page.getByRole('textbox', { name });

  await test.step('the basics are filled in', async () => {
    await page.goto('/app/profile');
    await edit.click();
    await expect(field(/^Headline/)).toBeFocused();
    await field(/^Headline/).fill('Staff engineer for quiet systems');
    await page.getByRole('combobox', { name: /^Country/ }).click();
    await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
    await field(/^Pronouns/).fill('they/them');
    await page.getByRole('checkbox', { name: 'Open to work' }).check();
    await page.getByRole('button', { name: 'Save basics' }).click();
    await expect(notice('Basics saved')).toBeVisible();
    await expect(edit).toBeFocused();
  });

  await test.step('skills and languages are changed where they stand', async () => {
    await page
      .getByRole('button', { name: /^(Edit Skills|At least three skills)$/ })
      .first()
      .click();
    await page.getByRole('combobox', { name: /^Skills/ }).fill('PostgreSQL');
    await page.keyboard.press('Enter');
    await page.getByRole('form', { name: 'Skills' }).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit Skills' })).toBeFocused();
    await page.getByRole('button', { name: 'The languages you speak' }).click();
    const languages = page.getByRole('form', { name: 'Languages' });
    await languages.getByRole('button', { name: 'Add a language' }).click();
    await languages.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose a language').last()).toBeVisible();
    await page.getByRole('combobox', { name: /^Language/ }).click();
    await page.getByRole('option', { name: 'Dutch', exact: true }).click();
    await page.getByRole('combobox', { name: /^Level/ }).click();
    await page.getByRole('option', { name: 'Native' }).click();
    await languages.getByRole('button', { name: 'Save' }).click();
    const editLanguages = page.getByRole('button', { name: 'Edit Languages' });
    await expect(editLanguages).toBeFocused();
    await page.reload();
    await expectAccessible(page, 'editor with a summary of the basics');
    await edit.click();
    await expect(field(/^Pronouns/)).toHaveValue('they/them');
    await expect(page.getByRole('combobox', { name: /^Country/ })).toHaveValue('Netherlands');
    await editLanguages.click();
    await expect(page.getByRole('combobox', { name: /^Language/ })).toHaveValue('Dutch');
    await expect(page.getByRole('checkbox', { name: 'Open to work' })).toBeChecked();
    await expectAccessible(page, 'editor with the basics');
  });

  await test.step('a link that leads elsewhere is refused, a whole address is understood', async () => {
    const medium = await links.add('Medium');
    await expect(medium).toBeFocused();
    await medium.fill('https://elsewhere.example/alex');
    await links.save.click();
    await expect(medium).toBeFocused();
    await expect(page.getByText('Enter only what comes after medium.com/@')).toBeVisible();
    await expectAccessible(page, 'editor with a wrong link');
    await medium.fill('');
    await links.card.getByRole('button', { name: 'Cancel' }).click();
    await (await links.add('LinkedIn')).fill('https://www.linkedin.com/in/alex-demo/?locale=en');
    await links.save.click();
    await expect(notice('External profile saved')).toBeVisible();
    await expect(links.edit('LinkedIn')).toBeFocused();
    await page.reload();
    await expect(links.row('LinkedIn')).toContainText('linkedin.com/in/alex-demo');
    await expect(page.getByRole('region', { name: 'Basics' })).toContainText('Staff engineer for quiet systems');
  });

  await test.step('without an account the profile stays Restricted, and the way out is there', async () => {
    await change.click();
    await expect(page.getByRole('radio', { name: 'Public' })).toBeDisabled();
    await page.getByRole('link', { name: 'Link an account in Security' }).click();
    await new SecurityPage(page).link('GitHub', account);
    await expect(page).toHaveURL('/app/auth');
  });

  await test.step('with it the profile opens at once, and GitHub is one press away', async () => {
    await page.goto('/app/profile');
    await change.click();
    await page.getByRole('radio', { name: 'Public' }).click();
    await expect(notice('Your profile is now Public.')).toBeVisible();
    await links.card.getByRole('button', { name: `Add your GitHub account ${account.username}` }).click();
    await expect(notice('External profile saved')).toBeVisible();
    await expect(links.edit('GitHub')).toBeFocused();
    await expect(links.row('GitHub')).toContainText('Verified');
    await expectAccessible(page, 'editor with external profiles');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Visibility' })).toContainText('Public');
    await expect(links.row('GitHub')).toContainText(account.username);
  });

  await test.step('the preview shows what visitors see, and asks the server for nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => {
      // The page behind may still ask whether the suggested alias is free, and open the stream of events, after which it
      // reads the numbers of what is unread again.
      const ofPage = /\/alias\/availability|\/v1\/user\/(events|conversations|notifications)(\?|$)/;
      if (request.url().includes('/v1/') && !ofPage.test(request.url())) asked.push(request.url());
    });
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'How visitors see your profile' });
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(preview).toContainText('Staff engineer for quiet systems');
    await expectAccessible(page, 'preview');
    expect(asked).toEqual([]);
    await preview.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeFocused();
  });

  await test.step('a visitor sees that the link is proven, until the account is disconnected', async () => {
    const { url } = await seed.link({ name: 'For the office' });
    const proven = strangerPage.getByRole('main').getByRole('listitem').filter({ hasText: 'GitHub linked' });
    await new PublicProfilePage(strangerPage).visit(url);
    await expect(proven).toBeVisible();
    await expectAccessible(strangerPage, 'profile with a proven link');
    const security = new SecurityPage(page);
    await security.open();
    await security.disconnect('GitHub').click();
    await security.question.getByRole('button', { name: 'Unlink' }).click();
    await expect(security.connect('GitHub')).toBeVisible();
    await strangerPage.reload();
    await expect(strangerPage.getByRole('link', { name: /^GitHub/ })).toBeVisible();
    await expect(proven).toBeHidden();
    await page.goto('/app/profile');
    await expect(links.row('GitHub')).toContainText(account.username);
    await expect(links.row('GitHub')).not.toContainText('Verified');
  });
});
