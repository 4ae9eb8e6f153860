/* @own-page: the worker of one test would respond to the calls of other tests. */
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import preview from '#.storybook/preview';
import { beginStory, expectAllAnswered, untilAllMet } from './worker';

/** Sends a request when it is rendered, and accepts any response, as the features do. */
function Asking({ address }: { address: string }) {
  void fetch(address, { method: 'POST' }).catch(() => undefined);
  return <p>Here</p>;
}

const meta = preview.meta({
  component: Asking,
  title: 'Asking',
  args: { address: '/v1/public/visits?from=story' },
});

const mocked = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(http.all('*/v1/public/visits', () => new HttpResponse(null, { status: 204 })));
  },
});

test('a story fails whose call to the server nobody answers, even a call that is under way when it ends', async () => {
  await expect(meta.story({}).run()).rejects.toThrow('mocks no answer for POST /v1/public/visits?from=story');
  // The unanswered call must not affect the next test.
  await mocked.run();
});

test.for(['/auth/captcha', '/status'])('%s is the server, too', async (address) => {
  await expect(meta.story({ args: { address } }).run()).rejects.toThrow(`POST ${address}`);
});

test('what is no call to the server is left alone', async () => {
  await meta.story({ args: { address: '/mockServiceWorker.js' } }).run();
});

test('a call that arrives after its story is not blamed on the next one', async () => {
  await mocked.run();
  const late = fetch('/v1/public/earlier-story', { method: 'POST' });
  beginStory();
  await late.catch(() => undefined);
  await untilAllMet();
  expectAllAnswered();
});

test('a call that this story has begun is, when it arrives before the next one', async () => {
  await mocked.run();
  beginStory();
  await fetch('/v1/public/this-story', { method: 'POST' });
  expect(expectAllAnswered).toThrow('POST /v1/public/this-story');
});
