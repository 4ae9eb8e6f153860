import { expect, test } from 'vitest';
import { repeatsWorkplace } from './repeats-workplace';

const workplace = { title: 'Staff engineer', organization: 'Example Company' };

test.each([
  ['Staff engineer', true],
  ['staff engineer at Example Company.', true],
  ['Staff engineer, Example Company', true],
  ['Staff engineer bei Example Company', true],
  ['Staff engineer who likes trains', false],
  ['', false],
  [null, false],
])('the headline %j repeats the workplace: %j', (headline, expected) => {
  expect(repeatsWorkplace(headline, workplace)).toBe(expected);
});
