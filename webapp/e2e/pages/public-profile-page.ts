import type { Locator, Page } from '@playwright/test';

export class PublicProfilePage {
  readonly page: Page;
  readonly name: Locator;
  readonly note: Locator;
  readonly work: Locator;
  readonly logIn: Locator;
  readonly block: Locator;
  readonly report: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByRole('main').getByRole('heading', { level: 1 });
    this.note = page.getByText('Shared with you by personal link');
    this.logIn = page.getByRole('main').getByRole('link', { name: 'Log in' });
    this.block = page.getByRole('main').getByRole('button', { name: 'Block' });
    this.report = page.getByRole('main').getByRole('button', { name: 'Report' });
    this.work = page.getByRole('region', { name: 'Work' });
  }

  /** Opens a personal link and waits until the visit is recorded. */
  async visit(address: string): Promise<void> {
    const beacon = this.page.waitForResponse((response) => response.url().endsWith('/v1/public/visits'));
    await this.page.goto(address);
    await beacon;
  }
}
