// Receives an event of a webhook and verifies it. Scope: webhooks:write. On a site that is not your own computer, put the
// receiver behind an address with https that the site can reach, and give that as WRIGHT_HOOK_URL.
import { once } from 'node:events';
import { createServer } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { dataOf, verifyWebhook, WebhookSignatureError } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();
let secret = '';

const receiver = createServer((request, response) => {
  void (async () => {
    try {
      const event = await verifyWebhook(secret, request.headers, await text(request));
      // Answer at once, and work on the event afterwards: the site waits for ten seconds at most.
      response.writeHead(204).end();
      receiver.emit('event', event);
    } catch (error) {
      response.writeHead(error instanceof WebhookSignatureError ? 401 : 500).end();
    }
  })();
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const address = receiver.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
const url = process.env['WRIGHT_HOOK_URL'] ?? `http://127.0.0.1:${port}/`;

// The secret is shown this one time: a real receiver keeps it.
const webhook = await dataOf(wright.POST('/v1/user/webhooks', { body: { url, types: ['profile.changed'] } }));
secret = webhook.secret;
const params = { path: { id: webhook.id } };
const received = once(receiver, 'event');
await dataOf(wright.POST('/v1/user/webhooks/{id}/test', { params }));
const [event] = await received;
console.log(`Received ${event.type}`);

const forged = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{"type":"profile.changed"}' });
console.log(`A call of somebody else: ${forged.status}`);

await dataOf(wright.DELETE('/v1/user/webhooks/{id}', { params }));
receiver.close();
receiver.closeAllConnections();
