import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenFile } from '../pictures.ts';

export class PhotoDialog {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    // By its names: the message that the photo is saved is a dialog, too, and stays for some seconds.
    this.dialog = page.getByRole('dialog', { name: /^(Your photo|Choose the part to show|Remove your photo\?)$/ });
  }

  /** Chooses a picture in the dialog, which must be open. */
  async choose(picture: ChosenFile): Promise<void> {
    await this.dialog.getByLabel(/^Choose a/).setInputFiles(picture);
  }

  /** Saves what was chosen, and waits until it is saved. */
  async save(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Save photo' }).click();
    await expect(this.dialog).toBeHidden();
  }
}
