/** The views of the page besides the received messages. */
export type MessagesTab = 'sent';

/** What the URL of the page holds; without a tab, the received messages are shown. */
export type MessagesSearch = { tab?: MessagesTab | undefined };

/** The search parameters of the page. An invalid parameter counts as missing. */
export function messagesSearch({ tab }: Record<string, unknown>): MessagesSearch {
  return tab === 'sent' ? { tab } : {};
}
