import type { Locator, Page } from '@playwright/test';

/** The card of the profile editor with the pages elsewhere. */
export class LinksCard {
  readonly card: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.getByRole('region', { name: 'External profiles' });
    this.save = this.card.getByRole('button', { name: 'Save external profile' });
  }

  field(site: string): Locator {
    return this.card.getByRole('textbox', { name: new RegExp(`^${site}`) });
  }

  row(site: string): Locator {
    return this.card.getByRole('listitem').filter({ hasText: site });
  }

  edit(site: string): Locator {
    return this.card.getByRole('button', { name: `Edit ${site}` });
  }

  /** Opens the form of a site that has no row yet. */
  async add(site: string): Promise<Locator> {
    await this.card.getByRole('button', { name: 'Add an external profile' }).click();
    await this.#page.getByRole('menuitem', { name: site, exact: true }).click();
    return this.field(site);
  }
}
