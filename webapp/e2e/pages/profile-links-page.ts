import type { Locator, Page } from '@playwright/test';

export class ProfileLinksPage {
  readonly page: Page;
  readonly title: Locator;
  readonly create: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly recipient: Locator;
  readonly lastDay: Locator;
  readonly ready: Locator;
  readonly deleteDialog: Locator;
  readonly sendDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Personal links' });
    this.create = page.getByRole('button', { name: 'New link with a name…' });
    this.form = page.getByRole('dialog', { name: /New personal link|Edit link/ });
    this.name = this.form.getByRole('textbox', { name: /^Name/ });
    this.recipient = this.form.getByRole('textbox', { name: /^For whom/ });
    this.lastDay = this.form.getByRole('textbox', { name: /^Last day/ });
    this.ready = page.getByRole('dialog', { name: /^Your personal link is (ready|copied)$/ });
    this.sendDialog = page.getByRole('dialog', { name: /^Send (by e-mail|your profile by e-mail)$/ });
    this.deleteDialog = page.getByRole('alertdialog', { name: /^Delete link/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/profile-links');
    await this.title.waitFor();
  }

  row(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  async make(name: string, recipient?: string): Promise<void> {
    await this.create.click();
    await this.name.fill(name);
    if (recipient !== undefined) await this.recipient.fill(recipient);
    await this.form.getByRole('button', { name: 'Make link' }).click();
    await this.ready.getByRole('button', { name: 'Close' }).click();
    await this.ready.waitFor({ state: 'hidden' });
  }

  /** Copies the address of a link and answers what lies on the clipboard then. */
  async copy(name: string): Promise<string> {
    await this.page.getByRole('button', { name: `Copy link ${name}` }).click();
    await this.page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async choose(name: string, action: 'Edit' | 'Delete'): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  async delete(name: string): Promise<void> {
    await this.choose(name, 'Delete');
    await this.deleteDialog.getByRole('button', { name: 'Delete link' }).click();
    await this.deleteDialog.waitFor({ state: 'hidden' });
  }

  /** Sends a link with the suggested message. */
  async send(name: string, recipient: string, email: string): Promise<void> {
    await this.page.getByRole('button', { name: `Send link ${name}` }).click();
    await this.sendDialog.getByRole('textbox', { name: /^Recipient/ }).fill(recipient);
    await this.sendDialog.getByRole('textbox', { name: /^E-mail/ }).fill(email);
    await this.sendDialog.getByRole('button', { name: 'Send' }).click();
    await this.sendDialog.waitFor({ state: 'hidden' });
  }
}
