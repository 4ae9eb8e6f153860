import { expect, test } from 'vitest';
import { demoCandidate } from '@/shared/testing/fixtures/candidates';
import { demoSection } from '@/shared/testing/fixtures/sections';
import { isAbout, outdatedSection, withNumbers } from './candidate-section';

const now = '2026-11-20T10:00:00Z';
const candidate = demoCandidate({
  fullName: 'alex-demo/quiet-ledger',
  url: 'https://code.example/alex-demo/quiet-ledger',
  stars: 412,
  forks: 37,
  alreadyAdded: true,
});
const { attributes } = demoSection('Repository');
const sectionWith = (particular: Partial<typeof attributes>) =>
  demoSection('Repository', { attributes: { ...attributes, ...particular } });

test.for([
  ['https://code.example/alex-demo/quiet-ledger', null, true],
  ['https://Code.example/Alex-Demo/quiet-ledger.git', null, true],
  ['https://code.example/alex-demo/quiet-ledger//', null, true],
  ['https://code.example/moved', 'Alex-Demo/Quiet-Ledger', true],
  ['https://other.example/alex-demo/quiet-ledger', 'alex-demo/quiet-ledger', false],
  ['https://code.example/alex-demo/other', 'alex-demo/other', false],
  [null, 'alex-demo/quiet-ledger', false],
] as const)('a section at %s called %s shows the repository: %s', ([url, repositoryFullName, is]) => {
  expect(isAbout(sectionWith({ url, repositoryFullName }), candidate)).toBe(is);
});

test.for([
  ['numbers of today are up to date', {}, false],
  ['numbers of another day are not', { numbersAt: '2026-11-19' }, true],
  ['numbers that nobody has proven are not', { stars: null, forks: null, numbersFrom: null, numbersAt: null }, true],
  ['stars that have changed since this morning are not', { stars: 411 }, true],
] as const)('%s', ([, particular, isOutdated]) => {
  const section = sectionWith(particular);
  expect(outdatedSection(candidate, [section], now)).toBe(isOutdated ? section : undefined);
});

test('a repository that is not on the profile has no numbers there', () => {
  expect(outdatedSection(candidate, [], now)).toBeUndefined();
  expect(outdatedSection({ ...candidate, alreadyAdded: false }, [sectionWith({ stars: 1 })], now)).toBeUndefined();
});

test('an update takes over the address as the provider writes it, to which the proof is bound', () => {
  const sent = withNumbers(sectionWith({ url: 'https://code.example/Alex-Demo/quiet-ledger.git' }), candidate);
  expect(sent.attributes?.url).toBe(candidate.url);
  expect(sent.numbersProof).toBe(candidate.numbersProof);
  expect(sent).not.toHaveProperty('version');
});
