import { useRouteContext } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';

/** Whether somebody is signed in; while that is not known, whether there may be a session. */
export function useIsMember(): boolean {
  const { viewer } = useRouteContext({ from: '__root__' });
  const isHydrated = useIsHydrated();
  const isMember = useSelector(viewer.state, ({ user, isPending }) => isPending || user !== null);
  // The server knows only whether there may be a session.
  return isHydrated ? isMember : viewer.mayHaveSession;
}
