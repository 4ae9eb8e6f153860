import { expect, test } from 'vitest';
import { contributionKindText, employmentTypeText, workModeText } from './work-words';

test('what the contract names has a word', () => {
  expect([employmentTypeText('FULL_TIME'), employmentTypeText('FREELANCE'), workModeText('ON_SITE')]).toEqual([
    'Full-time',
    'Freelance',
    'On site',
  ]);
});

test.for([null, undefined, ''])('%s has none', (value) => {
  expect(employmentTypeText(value)).toBeNull();
  expect(workModeText(value)).toBeNull();
});

test.for(['GIG', 'toString'])('%s, which only a newer server knows, is shown as it is', (value) => {
  expect(employmentTypeText(value)).toBe(value);
  expect(workModeText(value)).toBe(value);
  expect(contributionKindText(value)).toBe(value);
});
