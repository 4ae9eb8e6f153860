/** The notice that the login shows after the account was deleted. */
export type Farewell = {
  memberId: string;
  /** When the data is erased. Until then a login cancels the deletion. */
  eraseAt: string | null;
};

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface HistoryState {
    /** Passed to the login as state of the history: it survives a reload and is not part of the URL. */
    farewell?: Farewell;
  }
}
