import type { Locator, Page } from '@playwright/test';

export type Workplace = { title: string; company: string; start: string; end?: string; tags?: string[] };

export class ProfileEditorPage {
  readonly page: Page;
  readonly title: Locator;
  readonly add: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.title = page.getByRole('main').getByRole('heading', { level: 1 });
    this.add = page.getByRole('button', { name: 'Add workplace' });
    this.save = page.getByRole('button', { name: 'Save workplace' });
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  }

  /** Adds a workplace; without an end it goes on. */
  async addWorkplace({ title, company, start, end, tags = [] }: Workplace): Promise<void> {
    await this.add.click();
    await this.field('Role').fill(title);
    await this.field('Company').fill(company);
    await this.field('Start date').fill(start);
    const isCurrent = this.page.getByRole('checkbox', { name: 'I work here now' });
    if (end === undefined) {
      await isCurrent.setChecked(true);
    } else {
      await isCurrent.setChecked(false);
      await this.field('End date').fill(end);
    }
    // The form of the skills, which may be open too, has this field as well.
    const skills = this.page.getByRole('form', { name: 'Add workplace' }).getByRole('combobox', { name: /^Skills/ });
    for (const tag of tags) {
      await skills.fill(tag);
      await this.page.keyboard.press('Enter');
    }
    await this.save.click();
    await this.row(title, company).waitFor();
  }

  row(title: string, company: string): Locator {
    return this.page.getByRole('button', { name: `Edit ${title} at ${company}` });
  }
}
