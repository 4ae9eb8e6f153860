import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';

/** Whether somebody is signed in; while that is not known, whether there may be a session. */
export function useIsMember(): boolean {
  const { viewer } = useRouteContext({ from: '__root__' });
  return useSelector(viewer.state, ({ user, isPending }) => isPending || user !== null);
}
