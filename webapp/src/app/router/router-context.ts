import type { SessionEnd } from '../session-end';
import type { Viewer } from '../viewer';

/** What every route can reach. */
export type RouterContext = {
  viewer: Viewer;
  /** Set right after the router, which it needs. */
  session: { logOut: SessionEnd['logOut'] };
  productName: string;
};
