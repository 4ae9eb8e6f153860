import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

/** An account at a provider. Each test needs its own, because all tests share one server. */
export type OutsideAccount = { username: string; name: string; email: string };

export function outsideAccount(name = 'Alex Demo'): OutsideAccount {
  const username = `demo-${randomUUID().slice(0, 13)}`;
  return { username, name, email: `${username}@example.com` };
}

/** The page that stands in for GitHub and GitLab during development. */
export class ProviderPage {
  readonly page: Page;
  readonly title: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: /in development: who are you/ });
    this.cancel = page.getByRole('button', { name: 'Cancel' });
  }

  /** Grants access as this account, which redirects to the application. */
  async agreeAs({ username, name, email }: OutsideAccount): Promise<void> {
    await expect(this.title).toBeVisible();
    await this.page.getByText('Be somebody else').click();
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Name', { exact: true }).fill(name);
    await this.page.getByLabel('E-mail, may be empty').fill(email);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }
}
