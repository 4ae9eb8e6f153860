import type { Locator, Page } from '@playwright/test';
import { type OutsideAccount, ProviderPage } from './provider-page.ts';

type Provider = 'GitHub' | 'GitLab';

export class SecurityPage {
  readonly page: Page;
  readonly title: Locator;
  readonly question: Locator;
  readonly sessions: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Security' });
    this.question = page.getByRole('alertdialog');
    this.sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/app/auth');
    await this.title.waitFor();
  }

  account(provider: Provider): Locator {
    return this.page.getByRole('region', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: provider });
  }

  connect(provider: Provider): Locator {
    return this.page.getByRole('link', { name: `Link ${provider}` });
  }

  disconnect(provider: Provider): Locator {
    return this.page.getByRole('button', { name: `Unlink ${provider}` });
  }

  /** Connects an account, and comes back. */
  async link(provider: Provider, account: OutsideAccount): Promise<void> {
    await this.connect(provider).click();
    await new ProviderPage(this.page).agreeAs(account);
    await this.notice(`Your ${provider} account is linked.`).waitFor();
  }

  /** A message of the toaster. */
  notice(text: string): Locator {
    return this.page.getByRole('region', { name: 'Notifications' }).getByText(text);
  }
}
