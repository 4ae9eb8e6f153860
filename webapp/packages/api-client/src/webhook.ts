import type { WebhookEvent } from './lists.js';

/** How old or early a call may be, in seconds, so that nobody sends a recorded one again much later. */
const tolerance = 5 * 60;

/** Says that a call was not signed by the site, was changed on its way, or is too old. */
export class WebhookSignatureError extends Error {
  override readonly name = 'WebhookSignatureError';
}

/** The headers of a call, as `fetch` and Node.js give them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/**
 * Verifies a call of a webhook by the rules of Standard Webhooks and returns its event. An event may come twice: its id
 * is the same then.
 *
 * @param secret the secret of the webhook, with `whsec_`
 * @param body the body as it came, before it was read as JSON
 * @param now the time of the receiver, in milliseconds
 * @throws WebhookSignatureError when the call is not to be trusted
 */
export async function verifyWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  now: number = Date.now(),
): Promise<WebhookEvent> {
  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) {
    throw new WebhookSignatureError('The call of the webhook is too old, or the clocks differ');
  }
  const key = await crypto.subtle.importKey('raw', keyOf(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  // There are two signatures while a secret is being replaced.
  for (const signature of header(headers, 'webhook-signature').split(' ')) {
    const bytes = signature.startsWith('v1,') ? bytesOf(signature.slice('v1,'.length)) : undefined;
    // The comparison takes the same time for all signatures.
    if (bytes !== undefined && (await crypto.subtle.verify('HMAC', key, bytes, signed))) {
      return JSON.parse(body) as WebhookEvent;
    }
  }
  throw new WebhookSignatureError('No signature of the webhook fits its secret');
}

function header(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookSignatureError(`The header ${name} is missing`);
  return value;
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = secret.startsWith('whsec_') ? bytesOf(secret.slice('whsec_'.length)) : undefined;
  if (key === undefined || key.length === 0) throw new Error('The secret of a webhook is whsec_ and base64');
  return key;
}

/** Decodes base64; undefined if the text is none. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
