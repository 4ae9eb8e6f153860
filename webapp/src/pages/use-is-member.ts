import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';

/** Whether somebody is signed in; as long as that is not known, whether there may be a session. */
export function useIsMember(): boolean {
  const { viewer } = useRouteContext({ from: '__root__' });
  const isMember = () => viewer.isAwaited() || viewer.current() !== null;
  return useSyncExternalStore(viewer.subscribe, isMember, isMember);
}
