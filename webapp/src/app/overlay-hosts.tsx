import { useSelector } from '@tanstack/react-store';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { confirmQueue } from '@/shared/ui/confirm';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { noticeQueue } from '@/shared/ui/notify';
import { firstPage } from './first-page';
import { retryWhenOnline } from './retry-when-online';

const NetworkNotice = lazy(() =>
  firstPage
    .then(() => retryWhenOnline(() => import('./network-notice')))
    .then(({ NetworkNotice: component }) => ({ default: component })),
);

/**
 * Overlays of all pages. The markup of the server has none. The toaster is loaded with the first notice, and the confirm dialog
 * with the first question.
 */
export function OverlayHosts() {
  const hasNotice = useSelector(noticeQueue.isNeeded);
  const hasQuestion = useSelector(confirmQueue.isNeeded);
  if (!useIsHydrated()) return null;
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
