import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmQueue } from '@/shared/ui/confirm';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { noticeQueue } from '@/shared/ui/notify';
import { firstPage } from './first-page';
import { onceOnline } from './once-online';

const NetworkNotice = lazy(() =>
  firstPage
    .then(() => onceOnline(() => import('./network-notice')))
    .then(({ NetworkNotice: component }) => ({ default: component })),
);

/** What stands beside all pages. Loads the toaster with the first message and the confirm dialog with the first question. */
export function OverlayHosts() {
  const hasNotice = useSyncExternalStore(noticeQueue.subscribe, noticeQueue.isNeeded, noticeQueue.isNeeded);
  const hasQuestion = useSyncExternalStore(confirmQueue.subscribe, confirmQueue.isNeeded, confirmQueue.isNeeded);
  return (
    <>
      <Suspense>
        <NetworkNotice />
      </Suspense>
      {hasNotice ? (
        <LazyOverlay
          load={() => import('@/shared/ui/toaster')}
          isModal={false}
          onDismiss={() => {
            noticeQueue.cancel(() => undefined);
          }}
        >
          {({ Toaster }) => <Toaster />}
        </LazyOverlay>
      ) : null}
      {hasQuestion ? (
        <LazyOverlay
          load={() => import('@/shared/ui/confirm-dialog')}
          onDismiss={() => {
            confirmQueue.cancel((question) => {
              question.answer(false);
            });
          }}
        >
          {({ ConfirmHost }) => <ConfirmHost />}
        </LazyOverlay>
      ) : null}
    </>
  );
}
