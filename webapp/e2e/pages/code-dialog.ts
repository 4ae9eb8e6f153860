import { expect, type Locator, type Page } from '@playwright/test';

export class CodeDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly firstBox: Locator;
  readonly fault: Locator;
  readonly renew: Locator;
  readonly countdown: Locator;

  /** @param title what the code is for */
  constructor(page: Page, title = 'Check your e-mail') {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: title });
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
