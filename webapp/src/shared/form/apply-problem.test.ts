import { expect, test } from 'vitest';
import { fieldOf } from './apply-problem';

test.for([
  ['/title', 'title'],
  ['/attributes/tags/0/label', 'attributes.tags.0.label'],
  ['/a~1b/c~0d', 'a/b.c~d'],
  ['', ''],
] as const)('the pointer %s names the field %s', ([pointer, field]) => {
  expect(fieldOf(pointer)).toBe(field);
});
