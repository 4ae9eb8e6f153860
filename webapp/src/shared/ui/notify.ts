import { createRequestQueue } from '../lib/request-queue';

export type Notice = {
  tone: 'info' | 'success' | 'error';
  text: string;
  action?: { label: string; onSelect: () => void };
  /** How long the message is shown; five seconds by default. */
  timeoutMs?: number;
};

/** Only the toaster reads this queue. */
export const noticeQueue = createRequestQueue<Notice>();

/**
 * Shows a short message, for five seconds by default. Errors interrupt a screen reader, the others wait for it. Call it from the
 * place where something failed or was done, never from the transport. The toaster loads with the first message.
 */
export function notify(notice: Notice): void {
  noticeQueue.add(notice);
}
