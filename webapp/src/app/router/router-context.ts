import type { SessionEnd } from '../session-end';
import type { Viewer } from '../viewer';

/** What every route can reach. */
export type RouterContext = {
  viewer: Viewer;
  session: Pick<SessionEnd, 'logOut' | 'leave'>;
  productName: string;
};
