import { expect, test } from 'vitest';
import { greetingFor } from './greeting';

test.for([
  [0, 'Good evening'],
  [4, 'Good evening'],
  [5, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
  [23, 'Good evening'],
] as const)('at %i o’clock it is "%s"', ([hour, greeting]) => {
  expect(greetingFor(hour, 'Alex Demo')).toBe(`${greeting}, Alex`);
});

test('the first word of a name is enough, wherever the spaces are', () => {
  expect(greetingFor(9, '  Robin   van Demo ')).toBe('Good morning, Robin');
  expect(greetingFor(9, 'Sam')).toBe('Good morning, Sam');
});

test.for([null, '', '   '])('without a name (%s) the greeting stands alone', (name) => {
  expect(greetingFor(9, name)).toBe('Good morning');
});
