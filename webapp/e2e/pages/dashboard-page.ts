import type { Locator, Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  readonly greeting: Locator;
  readonly news: Locator;
  readonly chart: Locator;
  readonly showTable: Locator;

  constructor(page: Page) {
    this.page = page;
    this.greeting = page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), / });
    this.news = page.getByText(/^Your profile (was opened|has not been opened)/);
    this.chart = page.getByRole('img', { name: /^Daily visits, 30 days/ });
    this.showTable = page.getByRole('button', { name: 'Show as table' });
  }

  async open(): Promise<void> {
    await this.page.goto('/app');
    await this.greeting.waitFor();
  }
}
