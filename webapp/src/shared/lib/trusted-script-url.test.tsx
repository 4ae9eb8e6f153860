import { expect, test } from 'vitest';
import { startTrustedTypes, trustedScriptUrl } from './trusted-script-url';

/** What the browser hands on is an object that only looks like a text. */
const inWords = (url: unknown) => String(url);

test('an address of our own origin is let through', () => {
  startTrustedTypes();
  expect(inWords(trustedScriptUrl('/assets/worker.js'))).toBe('/assets/worker.js');
  expect(inWords(trustedScriptUrl(`${location.origin}/assets/worker.js`))).toBe(`${location.origin}/assets/worker.js`);
});

test('an address of another origin is refused', () => {
  expect(() => trustedScriptUrl('https://scripts.example.com/worker.js')).toThrow('another origin');
  expect(() => trustedScriptUrl('data:text/javascript,1')).toThrow('another origin');
  expect(() => trustedScriptUrl('//scripts.example.com/worker.js')).toThrow('another origin');
});

test('the policy itself refuses markup and code', () => {
  const seen: Record<string, unknown> = {};
  startTrustedTypes({
    createPolicy: (name, rules) => {
      Object.assign(seen, { name, rules });
      return { createScriptURL: (address) => address as never };
    },
  });
  // The policy is named once for the life of the page, so a second start changes nothing.
  expect(seen).toEqual({});
});
