import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/shared/api/query-client';
import { connectUser } from './connect-user';
import type { Viewer } from './viewer';

const queryClient = createQueryClient();
const connected = new WeakSet<Viewer>();

/** Returns the only query cache of the page. From its first use, it belongs to the viewer: the end of a session empties it. */
export function queryClientOf(viewer: Viewer): QueryClient {
  // The build renders pages in Node, where the channel to other tabs would keep the process from ending.
  if (typeof window !== 'undefined' && !connected.has(viewer)) {
    connected.add(viewer);
    connectUser(queryClient, viewer);
  }
  return queryClient;
}
