import { expect, test } from 'vitest';
import { screenOf } from './use-screen';

test.for([
  [320, 'xs'],
  [599, 'xs'],
  [600, 'sm'],
  [1023, 'sm'],
  [1024, 'md'],
  [1439, 'md'],
  [1440, 'lg'],
  [1919, 'lg'],
  [1920, 'xl'],
] as const)('a width of %i is %s', ([width, screen]) => {
  expect(screenOf(width)).toBe(screen);
});
