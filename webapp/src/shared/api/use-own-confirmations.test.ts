import { expect, test } from 'vitest';
import { demoMembership } from '../testing/fixtures/organizations';
import { confirmationsOf } from './use-own-confirmations';

test('only what the user shows beside a workplace is there, with its month alone', () => {
  const shown = demoMembership({ isShown: true, sectionId: 103, expired: true });
  const confirmations = confirmationsOf([
    shown,
    demoMembership({ isShown: false, sectionId: 104, domain: 'hidden.example' }),
    demoMembership({ isShown: true, sectionId: null, domain: 'nowhere.example' }),
  ]);
  expect([...confirmations]).toEqual([
    [103, { domain: 'kvarn.example', confirmedAt: '2026-11', expired: true, hasPage: false }],
  ]);
});
