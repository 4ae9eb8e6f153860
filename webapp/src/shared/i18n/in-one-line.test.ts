import { expect, test } from 'vitest';
import { inOneLine } from '../../../scripts/compile-messages.mjs';

test('no line of a page ends within "E-Mail", and a name that is saved has nothing invisible in it', () => {
  expect(inOneLine('send_title', 'Per E-Mail senden')).toBe('Per E-\u2060Mail senden');
  expect(inOneLine('send_new_name', 'Per E-Mail')).toBe('Per E-Mail');
});
