import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Whether somebody is signed in; false for an anonymous visitor, and as long as it is not known. */
export function useIsMember(): boolean {
  const { viewer } = useRouteContext({ from: '__root__' });
  return useSyncExternalStore(viewer.subscribe, viewer.current, viewer.current) !== null;
}
