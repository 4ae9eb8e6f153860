import { expect, type Locator, type Page } from '@playwright/test';

/** The card of the profile editor that names the page. */
export class AddressCard {
  readonly page: Page;
  readonly card: Locator;
  readonly field: Locator;
  readonly suggestions: Locator;
  readonly save: Locator;
  readonly discard: Locator;
  readonly openPage: Locator;
  /** Opens the field in the place of the address. */
  readonly change: Locator;
  /** Opens the field of somebody who has no address. */
  readonly choose: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.getByRole('region', { name: 'Address', exact: true });
    this.field = this.card.getByRole('textbox', { name: /^Alias/ });
    this.suggestions = this.card.getByRole('group', { name: /^Free at present/ });
    this.save = this.card.getByRole('button', { name: 'Save alias' });
    this.discard = this.card.getByRole('button', { name: 'Discard' });
    this.change = this.card.getByRole('button', { name: 'Change address' });
    this.choose = this.card.getByRole('button', { name: 'Choose address' });
    this.openPage = this.card.getByRole('link', { name: /^Open page/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/profile');
    await expect(this.card).toBeVisible();
  }
}
