import type { Locator, Page } from '@playwright/test';

export class PublicProfilePage {
  readonly page: Page;
  readonly name: Locator;
  readonly note: Locator;
  readonly work: Locator;
  readonly logIn: Locator;
  /** Opens the menu with what is seldom done. */
  readonly more: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('main').getByRole('heading', { level: 1 });
    this.note = page.getByText('Shared with you by personal link');
    this.logIn = page.getByRole('banner').getByRole('link', { name: 'Log in' });
    this.more = page.getByRole('main').getByRole('button', { name: 'More about ' });
    this.work = page.getByRole('region', { name: 'Work' });
  }

  /** Opens a personal link and waits until the visit is recorded. */
  async visit(address: string): Promise<void> {
    const beacon = this.page.waitForResponse((response) => response.url().endsWith('/v1/public/visits'));
    await this.page.goto(address);
    await beacon;
  }

  /** Opens the dialog of the menu. */
  async choose(action: 'Block' | 'Report'): Promise<void> {
    await this.more.click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
