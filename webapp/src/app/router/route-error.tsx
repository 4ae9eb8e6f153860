import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { faults } from '../service-dialogs/faults';
import { ViewerUnknownError } from '../viewer';
import { faultOf } from './route-fault';
import { routePaths } from './route-names';

/** Draws nothing; leads an error of a page to the dialog or to the page that explains it. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
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
  return null;
}
