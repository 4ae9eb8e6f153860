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
 * Shows the error of a page: in a dialog if a chunk could not be loaded or the service does not answer, otherwise in place of the
 * page. For a missing chunk it renders nothing until the person postpones the new version.
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
  return view === 'postponed' && fault === 'check-status' ? <PlainNotice /> : null;
}

/** Handles errors of the root route, which also replace the element in which the dialogs are rendered. */
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
