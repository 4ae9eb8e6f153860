import { loadUser } from '@/shared/api/boot-client';
import { env } from '@/shared/config/env';
import { startTrustedTypes } from '@/shared/lib/trusted-script-url';
import { createAppRouter } from './router/router';
import type { RouterContext } from './router/router-context';
import { createViewer } from './viewer';

/** Puts together what the first page needs. Everything else follows in `later.tsx`. */
export function start() {
  const { productName, mayHaveSession } = env();
  startTrustedTypes();
  const viewer = createViewer({ mayHaveSession, loadUser });
  const context: RouterContext = { viewer, productName, session: { logOut: () => Promise.resolve() } };
  return { context, router: createAppRouter(context) };
}
