import { expect, test } from 'vitest';
import { demoStrategies } from '../testing/fixtures/strategies';
import { startableStrategies } from './startable-strategies';

test('only strategies with a domain can be started, in their order', () => {
  const shuffled = demoStrategies.toReversed();
  expect(startableStrategies(shuffled).map(({ id }) => id)).toEqual(['github', 'gitlab', 'google', 'linkedin']);
});

test('a site with the e-mail alone has none', () => {
  expect(startableStrategies(demoStrategies.slice(0, 1))).toEqual([]);
});
