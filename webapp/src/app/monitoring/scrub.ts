import type { Envelope } from '@sentry/core';

/*
 * Everything that the monitor sends passes through this file, also the reports of its own integrations.
 */

/** The tokens in URLs of the site and of its API: those of personal links and of invitations. */
const secrets = /(\/(?:t|r|v1\/public\/(?:profile-links|invite-links|unsubscribe))\/)(?!\$)[^/?#\s"'\\<>()]+/g;

/** The query and the fragment of an address. */
const queries = /((?:https?:\/)?\/[^\s?#"'\\<>()]*)[?#][^\s"'\\<>()]*/g;

/** The values of the variable parts of a route. */
const parameter = /^(?:params|url\.path\.parameter)\./;

/** A text without queries, and without the tokens that open a profile or an invitation. */
export function scrubText(text: string): string {
  return text.replace(queries, '$1').replace(secrets, '$1…');
}

/** The same value with every text in it scrubbed, and without the values of route parameters. */
export function scrub(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  if (Array.isArray(value)) return value.map(scrub);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !parameter.test(name))
      .map(([name, member]) => [name, scrub(member)]),
  );
}

/** An item that is text, such as a replay, has its length in its header. */
function withLength([header, payload]: readonly unknown[]): unknown[] {
  if (typeof payload !== 'string') return [header, payload];
  return [{ ...(header as object), length: new TextEncoder().encode(payload).length }, payload];
}

/** The event without personal data, ready to be sent. */
export function scrubEnvelope([header, items]: Envelope): Envelope {
  return [header, (scrub(items) as unknown[][]).map(withLength)] as unknown as Envelope;
}
