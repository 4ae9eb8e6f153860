import { expect, type Locator, type Page } from '@playwright/test';

/** The conversations of a member: the list, and the open one next to it or, on phones, in its place. */
export class InboxPage {
  readonly page: Page;
  /** The list of conversations. */
  readonly list: Locator;
  /** The texts of the open conversation. */
  readonly log: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('region', { name: 'Messages', exact: true });
    this.log = page.getByRole('log');
  }

  async open(box: 'inbox' | 'requests' | 'archived' = 'inbox'): Promise<void> {
    await this.page.goto(box === 'inbox' ? '/app/chat' : `/app/chat?box=${box}`);
  }

  /** The row of a conversation. */
  row(name: string): Locator {
    return this.list.getByRole('link', { name: new RegExp(`^(Unread\\s*)?${name}`) });
  }

  /** The row of a conversation with unread texts. */
  unreadRow(name: string): Locator {
    return this.list.getByRole('link', { name: new RegExp(`^Unread\\s*${name}`) });
  }

  /** The open conversation with somebody. */
  conversation(name: string): Locator {
    return this.page.getByRole('region', { name: `Conversation with ${name}` });
  }

  /** The open request of somebody. */
  request(name: string): Locator {
    return this.page.getByRole('region', { name: `Request from ${name}` });
  }

  /** The field for the next text. */
  field(name: string): Locator {
    return this.page.getByRole('textbox', { name: `Write to ${name}` });
  }

  /** Writes in the open conversation. */
  async write(name: string, text: string): Promise<void> {
    await this.field(name).fill(text);
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(this.log).toContainText(text);
    await expect(this.field(name)).toHaveValue('');
  }

  /** Chooses from the menu of the open conversation. */
  async choose(name: string, item: string): Promise<void> {
    await this.page.getByRole('button', { name: `More about the conversation with ${name}` }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
