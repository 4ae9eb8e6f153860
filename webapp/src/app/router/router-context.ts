import type { SessionEnd } from '../session-end';
import type { Viewer } from '../viewer';

/** The context that every route gets. */
export type RouterContext = {
  viewer: Viewer;
  session: Pick<SessionEnd, 'logOut' | 'leave'>;
  productName: string;
};
