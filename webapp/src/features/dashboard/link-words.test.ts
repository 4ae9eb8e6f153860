import { expect, test } from 'vitest';
import { demoLink as link } from '@/shared/testing/fixtures/links';
import { factsOfLink } from './link-words';

const now = '2026-11-20T09:00:00Z';

test.for([
  ['2026-11-18T08:00:00Z', 14, ['Created 2 days ago', 'opened 14 times']],
  ['2026-11-12T08:00:00Z', 1, ['Created 12\u00A0Nov', 'opened once']],
  ['2026-11-20T08:59:00Z', 0, ['Created today', 'not opened yet']],
] as const)('a link from %s with %i visits says %j', ([createdAt, totalVisits, facts]) => {
  expect(factsOfLink(link({ createdAt, totalVisits }), now)).toEqual(facts);
});
