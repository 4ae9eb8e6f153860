/** What helps against a failure: the same file once more, another one, or nothing at all. */
export type Remedy = 'retry' | 'replace' | 'none';

/** Why a file did not arrive, for people, and what helps. */
export type UploadFault = { reason: string; remedy: Remedy };

/** A file on its way: it waits, is sent, or has failed. What has arrived is no row any more but a file of the entry. */
export type UploadRow = {
  /** Made by the browser; the server knows nothing of it. */
  key: number;
  name: string;
  size: number;
  state: { kind: 'waiting' } | { kind: 'sending'; share: number } | ({ kind: 'failed' } & UploadFault);
};

export type UploadChange =
  | { kind: 'added'; rows: readonly UploadRow[] }
  | { kind: 'started'; key: number }
  | { kind: 'progressed'; key: number; share: number }
  | { kind: 'failed'; key: number; fault: UploadFault }
  | { kind: 'retried'; key: number }
  | { kind: 'gone'; key: number };

export function changeRows(rows: readonly UploadRow[], change: UploadChange): readonly UploadRow[] {
  const set = (key: number, state: UploadRow['state']) =>
    rows.map((row) => (row.key === key ? { ...row, state } : row));
  switch (change.kind) {
    case 'added':
      return [...rows, ...change.rows];
    case 'started':
      return set(change.key, { kind: 'sending', share: 0 });
    case 'progressed':
      // What comes after the end of the sending would bring it back.
      return rows.map((row) =>
        row.key === change.key && row.state.kind === 'sending'
          ? { ...row, state: { kind: 'sending', share: change.share } }
          : row,
      );
    case 'failed':
      return set(change.key, { kind: 'failed', ...change.fault });
    case 'retried':
      return set(change.key, { kind: 'waiting' });
    case 'gone':
      return rows.filter(({ key }) => key !== change.key);
  }
}

/** Whether something would be lost by leaving. */
export function isUnderWay(rows: readonly UploadRow[]): boolean {
  return rows.some(({ state }) => state.kind !== 'failed');
}

/** How far a sending is in the three steps that are said aloud: 0, 50 and 100 percent. */
export function milestoneOf(share: number): 0 | 50 | 100 {
  if (share >= 1) return 100;
  return share >= 0.5 ? 50 : 0;
}
