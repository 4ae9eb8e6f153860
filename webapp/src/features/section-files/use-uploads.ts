import { useEffect, useReducer, useRef } from 'react';
import { changeRows, type UploadFault, type UploadRow } from './upload-rows';

/** Uploads one file. It throws the reason of a failure. */
export type SendFile = (
  file: File,
  caption: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<void>;

export type Uploads = {
  rows: readonly UploadRow[];
  /** Adds files to the list. Call `start` to send them. */
  add: (files: readonly File[]) => void;
  /** Sends all files of the list, including those that have failed before. */
  start: () => void;
  /** Cancels an upload. Its row stays as failed and can be retried. */
  cancel: (key: number) => void;
  retry: (key: number) => void;
  dismiss: (key: number) => void;
  caption: (key: number, caption: string) => void;
};

export type UploadsOptions = {
  send: SendFile;
  faultOf: (error: unknown) => UploadFault;
  cancelledText: () => string;
};

/** Keeps chosen files and uploads them one after the other. Each has its own progress and can be cancelled. Unmounting cancels all. */
export function useUploads({ send, faultOf, cancelledText }: UploadsOptions): Uploads {
  const [rows, change] = useReducer(changeRows, []);
  const files = useRef(new Map<number, File>());
  const running = useRef<{ key: number; controller: AbortController } | null>(null);
  const thumbnails = useRef(new Map<number, string>());
  const nextKey = useRef(1);

  const nextRow = rows.find(({ state }) => state.kind === 'waiting');
  const next = nextRow?.key ?? null;
  const caption = nextRow?.caption ?? '';
  const isSending = rows.some(({ state }) => state.kind === 'sending');
  useEffect(() => {
    const file = next === null ? undefined : files.current.get(next);
    if (next === null || isSending || running.current !== null || file === undefined) return;
    const controller = new AbortController();
    running.current = { key: next, controller };
    change({ kind: 'started', key: next });
    const cancelled: UploadFault = { reason: cancelledText, remedy: 'retry' };
    const onProgress = (share: number) => {
      change({ kind: 'progressed', key: next, share });
    };
    void send(file, caption, onProgress, controller.signal)
      .then(
        () => {
          files.current.delete(next);
          forget(thumbnails.current, next);
          return { kind: 'gone', key: next } as const;
        },
        (error: unknown) =>
          ({ kind: 'failed', key: next, fault: controller.signal.aborted ? cancelled : faultOf(error) }) as const,
      )
      .then((outcome) => {
        running.current = null;
        change(outcome);
      });
  }, [next, caption, isSending, send, faultOf, cancelledText]);

  useEffect(() => {
    const urls = thumbnails.current;
    return () => {
      running.current?.controller.abort();
      for (const key of urls.keys()) forget(urls, key);
    };
  }, []);

  const add = (added: readonly File[]) => {
    const newRows = added.map((file): UploadRow => {
      const key = nextKey.current;
      nextKey.current += 1;
      files.current.set(key, file);
      const thumbnailUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      if (thumbnailUrl !== null) thumbnails.current.set(key, thumbnailUrl);
      return { key, name: file.name, size: file.size, thumbnailUrl, caption: '', state: { kind: 'chosen' } };
    });
    change({ kind: 'added', rows: newRows });
  };
  const dismiss = (key: number) => {
    files.current.delete(key);
    forget(thumbnails.current, key);
    change({ kind: 'gone', key });
  };

  return {
    rows,
    add,
    start: () => {
      change({ kind: 'saved' });
    },
    cancel: (key) => {
      if (running.current?.key === key) running.current.controller.abort();
      else change({ kind: 'failed', key, fault: { reason: cancelledText, remedy: 'retry' } });
    },
    retry: (key) => {
      change({ kind: 'retried', key });
    },
    dismiss,
    caption: (key, text) => {
      change({ kind: 'captioned', key, caption: text });
    },
  };
}

/** Frees the memory of a thumbnail. */
function forget(thumbnails: Map<number, string>, key: number): void {
  const url = thumbnails.get(key);
  if (url !== undefined) URL.revokeObjectURL(url);
  thumbnails.delete(key);
}
