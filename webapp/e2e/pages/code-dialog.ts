import { expect, type Locator, type Page } from '@playwright/test';

export class CodeDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly firstBox: Locator;
  readonly fault: Locator;
  readonly renew: Locator;
  readonly countdown: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: 'Check your e-mail' });
    this.firstBox = this.dialog.getByRole('textbox', { name: 'Code', exact: true });
    this.fault = this.dialog.getByRole('alert');
    this.renew = this.dialog.getByRole('button', { name: 'Send a new code' });
    this.countdown = this.dialog.getByText(/^New code in \d+:\d\d$/).filter({ visible: true });
  }

  /** Types the code as a person does; the last digit sends it. */
  async type(code: string): Promise<void> {
    await expect(this.firstBox).toBeFocused();
    await this.page.keyboard.type(code);
  }
}
