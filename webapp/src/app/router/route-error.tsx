import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { Suspense, useEffect } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { faults } from '../service-dialogs/faults';
import { PlainNotice } from '../service-dialogs/plain-notice';
import { ServiceDialogsHost } from '../service-dialogs/service-dialogs-host';
import { ViewerUnknownError } from '../viewer';
import { lazyPage, retryFailedPages } from './lazy-page';
import { faultOf } from './route-fault';

const FailedPage = lazyPage(() => import('@/pages/error-pages'), 'FailedPage');

/**
 * Explains the error of a page: a part that did not load and a service that does not answer in a dialog, everything else in place
 * of the page. For a missing part it renders nothing, until somebody puts off the new version that the part belongs to.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const view = useSelector(faults.view);
  const fault = faultOf(error);
  useEffect(() => {
    if (fault === 'unknown') reportError(error);
    else void faults.raise(fault, error instanceof ViewerUnknownError ? error.retryAt : 0);
  }, [error, fault]);
  if (fault === 'unknown') {
    return (
      <Suspense>
        <FailedPage requestId={error instanceof ApiError ? error.problem?.requestId : undefined} />
      </Suspense>
    );
  }
  return view === 'later' && fault === 'check-status' ? <PlainNotice /> : null;
}

/** The same for what is missing around all pages, where the dialogs would stand as well. */
export function RootError(props: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <RouteError {...props} />
      <ServiceDialogsHost
        onViewLost={() => {
          void retryFailedPages().then(() => router.invalidate());
        }}
      />
    </>
  );
}
