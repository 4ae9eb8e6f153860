import { expect, type Locator, type Page } from '@playwright/test';

/** The layout of the member pages: a drawer beside the page, or over it on phones. */
export class Shell {
  readonly page: Page;
  readonly menuButton: Locator;
  readonly navigation: Locator;

  constructor(page: Page) {
    this.page = page;
    this.menuButton = page.getByRole('button', { name: 'Open menu' });
    this.navigation = page.getByRole('navigation', { name: 'Main' });
  }

  /** Opens the navigation if it is hidden. */
  async openMenu(): Promise<void> {
    const { navigation, menuButton } = this;
    await expect(navigation.or(menuButton).filter({ visible: true }).first()).toBeVisible();
    if (await navigation.isVisible()) return;
    await menuButton.click();
    await expect(navigation).toBeVisible();
  }

  async go(
    place:
      | 'Dashboard'
      | 'Profile'
      | 'Personal links'
      | 'Invitations'
      | 'Account'
      | 'Security'
      | 'Blocked people'
      | 'People'
      | 'Jobs'
      | 'Hiring'
      | 'Messages',
  ): Promise<void> {
    await this.openMenu();
    await this.navigation.getByRole('link', { name: place === 'Jobs' ? 'Jobs New' : place, exact: true }).click();
    // Not found by its role, because an open dialog hides the page from the accessibility tree.
    await expect(this.page.locator('main h1')).toBeVisible();
  }

  async chooseTheme(theme: 'Auto' | 'Light' | 'Dark'): Promise<void> {
    await this.openMenu();
    await this.navigation.getByRole('button', { name: /^Theme: / }).click();
    await this.page.getByRole('menuitemradio', { name: theme }).click();
  }

  async logOut(): Promise<void> {
    await this.openMenu();
    await this.navigation.getByRole('button', { name: 'Log out' }).click();
  }
}
