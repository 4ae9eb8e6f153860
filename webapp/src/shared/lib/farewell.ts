/** What somebody is told who has just deleted their account. */
export type Farewell = {
  memberId: string;
  /** When everything will be erased; until then a login takes the deletion back. */
  eraseAt: string | null;
};

declare module '@tanstack/react-router' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- declarations merge as interfaces alone
  interface HistoryState {
    /** Travels to the login beside the address: it survives a reload, and no bookmark has it. */
    farewell?: Farewell;
  }
}
