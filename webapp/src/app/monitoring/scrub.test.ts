import type { Envelope } from '@sentry/core';
import { expect, test } from 'vitest';
import { scrub, scrubEnvelope, scrubText } from './scrub';

test.each([
  ['https://wright.example.com/t/Zk3vQ8d1x', 'https://wright.example.com/t/…'],
  ['/r/Zk3vQ8d1x', '/r/…'],
  ['GET /v1/public/profile-links/Zk3vQ8d1x', 'GET /v1/public/profile-links/…'],
  ['/v1/public/invite-links/Zk3vQ8d1x', '/v1/public/invite-links/…'],
  ['/v1/public/unsubscribe/Zk3vQ8d1x', '/v1/public/unsubscribe/…'],
  ['/app/login?returnTo=%2Ft%2FZk3vQ8d1x', '/app/login'],
  ['https://wright.example.com?q=1', 'https://wright.example.com'],
  ['/p/alex-demo#projects', '/p/alex-demo'],
  ['from /t/Zk3vQ8d1x to /r/Zk3vQ8d1x?x=1', 'from /t/… to /r/…'],
  ['{"href":"/t/Zk3vQ8d1x"}', '{"href":"/t/…"}'],
  [String.raw`"{\"url\":\"/t/Zk3vQ8d1x?x=1\"}"`, String.raw`"{\"url\":\"/t/…\"}"`],
  ['at https://wright.example.com/assets/a.js:1:20', 'at https://wright.example.com/assets/a.js:1:20'],
  ['/t/$token', '/t/$token'],
  ['Is that all?', 'Is that all?'],
])('%s leaves as %s', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed);
});

test('texts are found however deep they lie, and the values of route parameters go', () => {
  expect(
    scrub({
      spans: [
        { description: '/r/Zk3v', data: { 'params.token': 'Zk3v', 'url.path.parameter.token': 'Zk3v', status: 200 } },
      ],
      at: null,
    }),
  ).toEqual({ spans: [{ description: '/r/…', data: { status: 200 } }], at: null });
});

test('a replay says how long it is after it was scrubbed, and bytes stay as they are', () => {
  const bytes = new Uint8Array([1, 2]);
  const sent = [
    { event_id: 'a' },
    [
      [{ type: 'replay_recording', length: 99 }, '{"segment_id":0}\n[{"href":"/t/Zk3vQ8d1x"}]'],
      [{ type: 'attachment', length: 2 }, bytes],
      [{ type: 'event' }, { request: { url: 'https://wright.example.com/r/Zk3v?x=1' } }],
    ],
  ] as unknown as Envelope;
  const recording = '{"segment_id":0}\n[{"href":"/t/…"}]';
  expect(scrubEnvelope(sent)).toEqual([
    { event_id: 'a' },
    [
      [{ type: 'replay_recording', length: new TextEncoder().encode(recording).length }, recording],
      [{ type: 'attachment', length: 2 }, bytes],
      [{ type: 'event' }, { request: { url: 'https://wright.example.com/r/…' } }],
    ],
  ]);
});
