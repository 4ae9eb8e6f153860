import type { Locator, Page } from '@playwright/test';

export class BlockedUsersPage {
  readonly page: Page;
  readonly title: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly dialog: Locator;
  readonly question: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Blocked people' });
    this.rows = page.getByRole('region', { name: 'People' }).getByRole('listitem');
    this.search = page.getByRole('searchbox', { name: /^Search by name or note/ });
    this.dialog = page.getByRole('dialog');
    this.question = page.getByRole('alertdialog');
  }

  unblock(name: string): Locator {
    return this.page.getByRole('button', { name: `Unblock ${name}` });
  }
}
