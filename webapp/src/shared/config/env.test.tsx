import { expect, test } from 'vitest';
import { readEnv } from './env';

function page(head: string): Document {
  return new DOMParser().parseFromString(`<!doctype html><head>${head}</head>`, 'text/html');
}

const name = '<meta name="application-name" content="Demo Works">';

test('the name of the site comes from the page', () => {
  expect(readEnv(page(name), false)).toEqual({ productName: 'Demo Works', mayHaveSession: false });
});

test('a session is looked for only if the server saw its cookie', () => {
  expect(readEnv(page(`${name}<meta name="wright-session" content="present">`), false).mayHaveSession).toBe(true);
  expect(readEnv(page(`${name}<meta name="wright-session" content="">`), false).mayHaveSession).toBe(false);
});

test('the development server knows no sessions, so one is always looked for', () => {
  expect(readEnv(page(name), true).mayHaveSession).toBe(true);
});

test.for(['', '<meta name="application-name" content="  ">'])('a page without a name stops the start: %s', (head) => {
  expect(() => readEnv(page(head), false)).toThrow('application-name');
});
