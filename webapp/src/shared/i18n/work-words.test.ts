import { expect, test } from 'vitest';
import { employmentTypeText, workModeText } from './work-words';

test('what the contract names has a word', () => {
  expect([employmentTypeText('FULL_TIME'), employmentTypeText('FREELANCE'), workModeText('ON_SITE')]).toEqual([
    'Full-time',
    'Freelance',
    'On site',
  ]);
});

test.for([null, undefined, '', 'GIG', 'toString'])('%s has none', (value) => {
  expect(employmentTypeText(value)).toBeNull();
  expect(workModeText(value)).toBeNull();
});
