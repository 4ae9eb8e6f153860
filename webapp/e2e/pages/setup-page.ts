import type { Locator, Page } from '@playwright/test';

export class SetupPage {
  readonly page: Page;
  readonly title: Locator;
  readonly name: Locator;
  readonly terms: Locator;
  readonly next: Locator;
  readonly skip: Locator;
  readonly back: Locator;
  readonly finish: Locator;
  readonly done: Locator;
  readonly toProfile: Locator;
  readonly jobTitle: Locator;
  readonly company: Locator;
  readonly start: Locator;
  readonly isCurrent: Locator;
  readonly alias: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('heading', { level: 1, name: 'Set up your account' });
    this.name = page.getByRole('textbox', { name: /^Name/ });
    this.terms = page.getByRole('checkbox', { name: /I accept the terms of service/ });
    this.next = page.getByRole('button', { name: 'Continue' });
    this.skip = page.getByRole('button', { name: 'Skip for now' });
    this.back = page.getByRole('button', { name: 'Back' });
    this.finish = page.getByRole('button', { name: 'Finish' });
    this.done = page.getByRole('heading', { level: 1, name: 'You are set up' });
    this.toProfile = page.getByRole('link', { name: 'Go to your profile' });
    this.jobTitle = page.getByRole('textbox', { name: /^Role/ });
    this.company = page.getByRole('textbox', { name: /^Company/ });
    this.start = page.getByRole('textbox', { name: /^Start date/ });
    this.isCurrent = page.getByRole('checkbox', { name: 'I work here now' });
    this.alias = page.getByRole('textbox', { name: /^Alias/ });
  }

  /** The heading of a step, which is visible while it is the current one. */
  step(name: 'Name and role' | 'Photo' | 'First workplace' | 'Alias and visibility'): Locator {
    return this.page.getByRole('heading', { level: 2, name });
  }

  role(name: 'Professional' | 'Recruiter'): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  /** Completes the first step. */
  async introduce(name: string, role: 'Professional' | 'Recruiter'): Promise<void> {
    await this.name.fill(name);
    await this.role(role).click();
    await this.terms.click();
    await this.next.click();
  }
}
