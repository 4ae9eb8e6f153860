import { expect, test } from 'vitest';
import type { Section } from '../api/generated/model/section';
import { fullProfile } from '../testing/fixtures/sections';
import { entriesByType, isEntryShown, nameOfEntry, withEntry, withType } from './lens-entries';
import { type LensChoice, lensParts } from './lens-parts';

const everything: LensChoice = { shown: lensParts, hiddenIds: [] };
const work = entriesByType(fullProfile()).Workplace;
const [first, second, third] = work as [Section, Section, Section];
const shownOf = (choice: LensChoice) => work.filter((entry) => isEntryShown(choice, entry)).map(({ id }) => id);

test('an entry is left out, and the others stay', () => {
  const choice = withEntry(everything, second, work, false);
  expect(choice).toEqual({ shown: lensParts, hiddenIds: [second.id] });
  expect(shownOf(choice)).toEqual([first.id, third.id]);
  expect(withEntry(choice, second, work, true)).toEqual(everything);
});

test('without the last entry of a type, the type is not shown either, so later entries are not', () => {
  const none = work.reduce((choice, entry) => withEntry(choice, entry, work, false), everything);
  expect(none).toEqual({ shown: lensParts.filter((part) => part !== 'Workplace'), hiddenIds: [] });
});

test('the first entry of a type that was not shown is shown alone', () => {
  const none = withType(everything, 'Workplace', work, false);
  expect(shownOf(withEntry(none, third, work, true))).toEqual([third.id]);
});

test('a type is shown as a whole, and what is hidden of others, or of deleted entries, stays hidden', () => {
  const choice = withType({ shown: [], hiddenIds: [first.id, 9001] }, 'Workplace', work, true);
  expect(choice).toEqual({ shown: ['Workplace'], hiddenIds: [9001] });
});

test('an entry that others never see cannot be chosen', () => {
  const profile = fullProfile();
  const hidden = { ...profile, look: { ...profile.look, hiddenSectionIds: [first.id] } };
  expect(entriesByType(hidden).Workplace.map(({ id }) => id)).not.toContain(first.id);
});

test('an entry is named by what it is and where', () => {
  expect(nameOfEntry(first)).toBe([first.title, first.organization].join(', '));
  expect(nameOfEntry({ ...first, title: null })).toBe(first.organization);
  const [school] = entriesByType(fullProfile()).School;
  expect(school && nameOfEntry(school)).toBe('Demo University, Master of Science');
});
