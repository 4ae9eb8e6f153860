import { expect, test } from 'vitest';
import { Email } from './generated/schemas/auth.zod.ts';

test.for(["o'neil&co@example.com", 'alex@bücher.example', 'alex@xn--bcher-kva.xn--p1ai', 'alex+jobs@mail.example.com'])(
  'a form takes %s, as the server does',
  (address) => {
    expect(Email.safeParse(address).success).toBe(true);
  },
);

test.for([
  'alex',
  'alex@example',
  'müller@example.com',
  'alex@demo@example.com',
  'alex@example.com, kim@example.com',
  'Alex <alex@example.com>',
  '',
])('a form asks about "%s" before it is sent', (address) => {
  expect(Email.safeParse(address).success).toBe(false);
});
