import type { Locator, Page } from '@playwright/test';

export class InviteLinksPage {
  readonly page: Page;
  readonly title: Locator;
  readonly create: Locator;
  readonly form: Locator;
  readonly name: Locator;
  readonly uses: Locator;
  readonly lastDay: Locator;
  readonly code: Locator;
  readonly deleteDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Invitations' });
    this.create = page.getByRole('button', { name: 'Make an invitation' });
    this.form = page.getByRole('dialog', { name: /New invitation|Edit invitation/ });
    this.name = this.form.getByRole('textbox', { name: /^Name/ });
    this.uses = this.form.getByRole('textbox', { name: /^How many/ });
    this.lastDay = this.form.getByRole('textbox', { name: /^Last day/ });
    this.code = page.getByRole('dialog', { name: 'QR code' });
    this.deleteDialog = page.getByRole('alertdialog', { name: /^Delete invitation/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/invite-links');
    await this.title.waitFor();
  }

  row(name: string): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  }

  async make(name: string, uses?: string): Promise<void> {
    await this.create.click();
    await this.name.fill(name);
    if (uses !== undefined) await this.uses.fill(uses);
    await this.form.getByRole('button', { name: 'Make invitation' }).click();
    const ready = this.page.getByRole('dialog', { name: 'Your invitation is ready' });
    await ready.getByRole('button', { name: 'Close' }).click();
    await ready.waitFor({ state: 'hidden' });
  }

  /** Copies the address of an invitation and answers what lies on the clipboard then. */
  async copy(name: string): Promise<string> {
    await this.page.getByRole('button', { name: `Copy invitation ${name}` }).click();
    await this.page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' });
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  async choose(name: string, action: 'Edit' | 'Delete'): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }
}
