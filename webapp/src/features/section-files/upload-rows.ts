/** The action after a failure: retry, choose another file, or none. */
export type Remedy = 'retry' | 'replace' | 'none';

/** The reason why an upload failed, as a text in the current language, and the action that the user has. */
export type UploadFault = { reason: () => string; remedy: Remedy };

/**
 * A chosen file that waits for Save or for earlier uploads, is being uploaded, or has failed. An uploaded file has no
 * row here, because it is a file of the entry.
 */
export type UploadRow = {
  /** Created in the browser; the server does not know it. */
  key: number;
  name: string;
  size: number;
  /** The address of the chosen picture in the memory of the browser; null for other files. */
  thumbnailUrl: string | null;
  /** The caption, as it was typed. */
  caption: string;
  state:
    | { kind: 'chosen' }
    | { kind: 'waiting' }
    | { kind: 'sending'; share: number }
    | ({ kind: 'failed' } & UploadFault);
};

export type UploadChange =
  | { kind: 'added'; rows: readonly UploadRow[] }
  | { kind: 'started'; key: number }
  | { kind: 'progressed'; key: number; share: number }
  | { kind: 'failed'; key: number; fault: UploadFault }
  | { kind: 'retried'; key: number }
  | { kind: 'captioned'; key: number; caption: string }
  | { kind: 'saved' }
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
      // A progress event after the end of the upload would add the row again.
      return rows.map((row) =>
        row.key === change.key && row.state.kind === 'sending'
          ? { ...row, state: { kind: 'sending', share: change.share } }
          : row,
      );
    case 'failed':
      return set(change.key, { kind: 'failed', ...change.fault });
    case 'retried':
      return set(change.key, { kind: 'waiting' });
    case 'captioned':
      return rows.map((row) => (row.key === change.key ? { ...row, caption: change.caption } : row));
    case 'saved':
      return rows.map((row) => (isToBeSent(row.state) ? { ...row, state: { kind: 'waiting' } } : row));
    case 'gone':
      return rows.filter(({ key }) => key !== change.key);
  }
}

/** Whether Save sends it. A file that was refused for its content is not sent again, because the content does not change. */
export function isToBeSent(state: UploadRow['state']): boolean {
  return state.kind === 'chosen' || (state.kind === 'failed' && state.remedy !== 'replace');
}

/** Whether an upload is running or waiting. */
export function isUnderWay(rows: readonly UploadRow[]): boolean {
  return rows.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
}

/** The progress in the three steps that screen readers announce: 0, 50 and 100 percent. */
export function milestoneOf(share: number): 0 | 50 | 100 {
  if (share >= 1) return 100;
  return share >= 0.5 ? 50 : 0;
}
