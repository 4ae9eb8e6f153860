import { beforeAll, expect, test } from 'vitest';
import { loadMemberTexts } from './member-texts';
import { rateText } from './rate-words';

beforeAll(() => loadMemberTexts());

test('the time is said of half of the answers, which is what is counted', () => {
  expect(rateText({ answered: 37, due: 41, medianDays: 12 })).toBe('Answers 37 of 41, half of them within 12 days');
  expect(rateText({ answered: 37, due: 41, medianDays: 0 })).toBe('Answers 37 of 41, half of them within one day');
  expect(rateText({ answered: 0, due: 5, medianDays: null })).toBe('Answers 0 of 5');
});
