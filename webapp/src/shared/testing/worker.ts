import { setupWorker } from 'msw/browser';

/** Addresses of the server: a call to one of them that no handler answers is a mistake of the story or test. */
const serverPath = /^\/(v1|auth|status)(\/|$)/;

/** The mocked server of stories and browser tests. It starts without handlers; each story brings its own. */
export async function startWorker() {
  const worker = setupWorker();
  await worker.start({
    quiet: true,
    onUnhandledFrame: ({ frame, defaults }) => {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data as { request: Request };
      if (serverPath.test(new URL(request.url).pathname)) defaults.error();
    },
  });
  return worker;
}
