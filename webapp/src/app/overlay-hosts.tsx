import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmQueue } from '@/shared/ui/confirm';
import { noticeQueue } from '@/shared/ui/notify';
import { NetworkNotice } from './network-notice';

const Toaster = lazy(() => import('@/shared/ui/toaster').then(({ Toaster: component }) => ({ default: component })));
const ConfirmHost = lazy(() =>
  import('@/shared/ui/confirm-dialog').then(({ ConfirmHost: component }) => ({ default: component })),
);

/** Loads the toaster with the first message and the confirm dialog with the first question; the line about the network is small enough to be here. */
export function OverlayHosts() {
  const hasNotice = useSyncExternalStore(noticeQueue.subscribe, noticeQueue.isNeeded, noticeQueue.isNeeded);
  const hasQuestion = useSyncExternalStore(confirmQueue.subscribe, confirmQueue.isNeeded, confirmQueue.isNeeded);
  return (
    <>
      <NetworkNotice />
      <Suspense>
        {hasNotice ? <Toaster /> : null}
        {hasQuestion ? <ConfirmHost /> : null}
      </Suspense>
    </>
  );
}
