import type { Locator, Page } from '@playwright/test';

export class AccountPage {
  readonly page: Page;
  readonly title: Locator;
  readonly name: Locator;
  readonly newEmail: Locator;
  readonly makeExport: Locator;
  readonly download: Locator;
  readonly deleteDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Account' });
    this.name = page.getByRole('textbox', { name: /^Your name/ });
    this.newEmail = page.getByRole('textbox', { name: /^New e-mail/ });
    this.makeExport = page.getByRole('button', { name: 'Make an export' });
    this.download = page.getByRole('link', { name: /^Download the export of / });
    this.deleteDialog = page.getByRole('dialog', { name: 'Delete your account?' });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/account');
    await this.title.waitFor();
  }

  async changeName(name: string): Promise<void> {
    await this.name.fill(name);
    await this.page.getByRole('button', { name: 'Save name' }).click();
  }

  async changeEmail(email: string): Promise<void> {
    const change = this.page.getByRole('button', { name: 'Change e-mail' });
    await change.click();
    await this.newEmail.fill(email);
    await change.click();
  }

  /** Opens the dialog, types the e-mail address and requests the code. */
  async askToDelete(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Delete account' }).click();
    await this.deleteDialog.getByRole('textbox', { name: /^Type your e-mail/ }).fill(email);
    await this.deleteDialog.getByRole('button', { name: 'Send me the code' }).click();
  }
}
