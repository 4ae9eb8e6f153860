import { describe, expect, expectTypeOf, test } from 'vitest';
import { isEvent, verifyWebhook, type WebhookEvent, WebhookSignatureError } from './index.js';

/** The example of the documentation of Standard Webhooks. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = '{"test": 2432232314}';
const now = 1614265330_000;
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const other = 'v1,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

describe('T405: a call of a webhook', () => {
  test('is that of the site when its signature is right', async () => {
    expect(await verifyWebhook(secret, headers, body, now)).toEqual({ test: 2432232314 });
    expect(await verifyWebhook(secret, new Headers(headers), body, now)).toEqual({ test: 2432232314 });
  });

  test('is verified with either secret while one is replaced', async () => {
    const both = { ...headers, 'webhook-signature': `${other} ${headers['webhook-signature']}` };
    expect(await verifyWebhook(secret, both, body, now)).toEqual({ test: 2432232314 });
  });

  test.each([
    ['another body', headers, '{"test": 2432232315}', now],
    ['another id', { ...headers, 'webhook-id': 'msg_q' }, body, now],
    ['another signature', { ...headers, 'webhook-signature': other }, body, now],
    ['a signature of another kind', { ...headers, 'webhook-signature': 'v2,AAAA' }, body, now],
    ['no base64', { ...headers, 'webhook-signature': 'v1,%' }, body, now],
    ['two headers', { ...headers, 'webhook-signature': [other, other] }, body, now],
    ['no id', { ...headers, 'webhook-id': undefined }, body, now],
    ['no time', { ...headers, 'webhook-timestamp': 'now' }, body, now],
    ['a time long ago', headers, body, now + 301_000],
    ['a time to come', headers, body, now - 301_000],
  ])('is refused with %s', async (_, sent, text, time) => {
    await expect(verifyWebhook(secret, sent, text, time)).rejects.toBeInstanceOf(WebhookSignatureError);
  });

  test.each(['', 'whsec_', 'whsec_%', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])('needs a secret, not %j', async (none) => {
    await expect(verifyWebhook(none, headers, body, now)).rejects.toThrow('whsec_');
  });
});

test('an event of a known type has the members of its data', () => {
  const event: WebhookEvent = {
    id: '019ab7d2-1c3e-7a4f-8b6d-2f9e0c5a7b31',
    type: 'application.changed',
    timestamp: '2026-11-30T09:10:00Z',
    data: { applicationId: '019ab7d2-1c3e-7a4f-8b6d-2f9e0c5a7b32', jobId: '019ab7d2-1c3e-7a4f-8b6d-2f9e0c5a7b33' },
  };
  expect(isEvent(event, 'message.received')).toBe(false);
  if (!isEvent(event, 'application.changed')) throw new Error('It is another type');
  expectTypeOf(event.data.jobId).toBeString();
  expect(event.data.jobId).toBe('019ab7d2-1c3e-7a4f-8b6d-2f9e0c5a7b33');
});
