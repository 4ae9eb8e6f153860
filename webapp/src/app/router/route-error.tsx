import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { faults } from '../service-dialogs/faults';
import { PlainNotice } from '../service-dialogs/plain-notice';
import { ServiceDialogsHost } from '../service-dialogs/service-dialogs-host';
import { ViewerUnknownError } from '../viewer';
import { loadLost } from './lazy-page';
import { faultOf } from './route-fault';
import { routePaths } from './route-names';

/**
 * Leads an error of a page to the dialog or to the page that explains it. Draws nothing, until somebody puts the new version off
 * that the missing part belongs to.
 */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const view = useSyncExternalStore(faults.subscribe, faults.view, faults.view);
  useEffect(() => {
    const fault = faultOf(error);
    if (fault !== 'unknown') {
      void faults.raise(fault, error instanceof ViewerUnknownError ? error.retryAt : 0);
      return;
    }
    reportError(error);
    const requestId = error instanceof ApiError ? error.problem?.requestId : undefined;
    void router.navigate({
      to: routePaths.UnknownError,
      search: requestId === undefined ? {} : { requestId },
      replace: true,
    });
  }, [error, router]);
  return view === 'later' && faultOf(error) === 'check-status' ? <PlainNotice /> : null;
}

/** The same for what is missing around all pages, where the dialogs would stand as well. */
export function RootError(props: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <RouteError {...props} />
      <ServiceDialogsHost
        onViewLost={() => {
          void loadLost().then(() => router.invalidate());
        }}
      />
    </>
  );
}
