import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('a font that comes after the first paint changes no letter of it', async () => {
  const css = await readFile(new URL('fonts.css', import.meta.url), 'utf8');
  const displays = [...css.matchAll(/font-display: (\w+)/g)].map(([, display]) => display);
  expect(displays).toEqual(['optional', 'optional']);
});
