import type { Locator, Page } from '@playwright/test';
import { timeLimit } from '../../scripts/time-limit.ts';

const longestWorkMs = timeLimit(30_000);

export class LoginPage {
  readonly page: Page;
  readonly title: Locator;
  readonly email: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Create your account or log in' });
    this.email = page.getByRole('textbox', { name: /^E-mail/ });
    this.submit = page.getByRole('button', { name: 'Continue with e-mail' });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/login');
    await this.title.waitFor();
  }

  /** Asks for a code. Before it is asked for, the browser does its proof of work. */
  async requestCode(email: string): Promise<void> {
    await this.email.fill(email);
    await this.submit.click();
    await this.waitForDialog();
  }

  /** On a busy machine the proof of work can take long. */
  async waitForDialog(): Promise<void> {
    await this.page.getByRole('dialog').waitFor({ timeout: longestWorkMs });
  }
}
