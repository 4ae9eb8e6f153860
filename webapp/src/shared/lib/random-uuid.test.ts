import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid';

test('each UUID is another one, of version 4', () => {
  const made = Array.from({ length: 50 }, randomUuid);
  expect(new Set(made).size).toBe(50);
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
