import { expect, type Locator, type Page } from '@playwright/test';

/** The parts of the profile editor that hold entries. */
export type SectionCardName = 'Work' | 'Projects' | 'Repositories' | 'Education' | 'Certifications' | 'Contributions';

/** What an entry of a card is called on its buttons. */
export type SectionNoun = 'workplace' | 'project' | 'repository' | 'school' | 'certification' | 'contribution';

/** The entries of the profile editor and the one form that changes them, on the page or in a dialog over it. */
export class SectionsPage {
  readonly page: Page;
  readonly question: Locator;
  readonly conflict: Locator;

  constructor(page: Page) {
    this.page = page;
    this.question = page.getByRole('alertdialog');
    this.conflict = page.getByRole('region', { name: 'This was changed elsewhere' });
  }

  async open(): Promise<void> {
    await this.page.goto('/app/profile');
    await expect(this.add('contribution')).toBeVisible();
  }

  card(name: SectionCardName): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** The entries of a part: what an entry has as a list, such as its skills, is no entry. */
  rows(name: SectionCardName): Locator {
    return this.card(name)
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: /^Edit / }) });
  }

  add(noun: SectionNoun): Locator {
    return this.page.getByRole('button', { name: `Add ${noun}` });
  }

  edit(name: string): Locator {
    return this.page.getByRole('button', { name: `Edit ${name}`, exact: true });
  }

  field(name: string): Locator {
    return this.page.getByRole('form').getByRole('textbox', { name: new RegExp(`^${name}( \\(|$)`) });
  }

  check(name: string): Locator {
    return this.page.getByRole('form').getByRole('checkbox', { name });
  }

  async choose(name: string, value: string): Promise<void> {
    await this.page.getByRole('combobox', { name: new RegExp(`^${name}`) }).click();
    await this.page.getByRole('option', { name: value, exact: true }).click();
  }

  async fill(values: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(values)) await this.field(name).fill(text);
  }

  save(noun: SectionNoun): Locator {
    return this.page.getByRole('button', { name: `Save ${noun}` });
  }

  get cancel(): Locator {
    return this.page.getByRole('form').getByRole('button', { name: 'Cancel' });
  }

  /** Adds an entry and waits until the focus is on its row. */
  async create(noun: SectionNoun, values: Record<string, string>, name: string): Promise<void> {
    await this.add(noun).click();
    await this.fill(values);
    await this.save(noun).click();
    await expect(this.edit(name)).toBeFocused();
    await expect(this.edit(name)).toBeInViewport();
  }

  /** Deletes an entry, which can be undone for a while. */
  async delete(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
    await this.page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(this.edit(name)).toBeHidden();
  }

  get undo(): Locator {
    return this.page.getByRole('button', { name: 'Undo', exact: true });
  }

  told(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }
}
