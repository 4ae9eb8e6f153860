import { createRequestQueue } from '../lib/request-queue';

export type ConfirmRequest = {
  /** A question that names the thing: "Delete link Conference badge?" */
  title: string;
  text: string;
  /** The verb that does it: "Delete link". */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
};

type Pending = ConfirmRequest & { answer: (isConfirmed: boolean) => void };

/** Only the host of the dialogs reads this queue. */
export const confirmQueue = createRequestQueue<Pending>();

/** Asks before something that cannot be undone. The dialog loads with the first question. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    confirmQueue.add({ ...request, answer: resolve });
  });
}
