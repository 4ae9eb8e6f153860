// Reads the events that a receiver of webhooks has missed. Its argument is the id of the last event that the receiver has.
// Scope: webhooks:read. Events are kept of users who have a webhook.
import process from 'node:process';
import { eachEvent, WrightError } from '@wright/api-client';
import { connect } from './connect.js';

const wright = connect();
let last = process.argv[2];

try {
  for await (const event of eachEvent(wright, last)) {
    console.log(`${event.timestamp} ${event.type} ${JSON.stringify(event.data)}`);
    last = event.id;
  }
} catch (error) {
  // The site does not keep the event any more: read everything again, and go on without it.
  if (!(error instanceof WrightError && error.is('InvalidCursorError'))) throw error;
  console.log('Too long ago');
}
console.log(`The last event is ${last}`);
