import { expect, test } from 'vitest';
import { demoPicture, demoPublicProfile, demoPublicWorkplace } from '@/shared/testing/fixtures/public-profile';
import { asRows, firstLineOf, namesOf, numberOf, selectedOf } from './selected-entries';

const described = (description: string) => demoPublicWorkplace({ attributes: { description } });
const repository = demoPublicWorkplace({
  typeId: 'Repository',
  title: 'ledger',
  attributes: { stars: 2140, numbersFrom: 'GITHUB', numbersAt: '2026-11-20' },
});

test('selected entries have the order of their owner, whatever their sections are, and lead to their rows', () => {
  const selected = selectedOf({
    ...demoPublicProfile,
    projects: [demoPublicWorkplace({ typeId: 'Project', title: 'Third', selected: 3 })],
    schools: [demoPublicWorkplace({ typeId: 'School' }), demoPublicWorkplace({ typeId: 'School', selected: 1 })],
    workplaces: [
      demoPublicWorkplace({ attributes: { employmentType: 'VOLUNTEER' }, selected: 2 }),
      demoPublicWorkplace(),
    ],
  });
  expect(selected.map(({ rowId }) => rowId)).toEqual([
    'public-education-1',
    'public-volunteering-0',
    'public-projects-0',
  ]);
});

test('the first line of a text has no marks, and says whether there is more', () => {
  expect(firstLineOf(described('A **quiet** ledger.'))).toEqual({ text: 'A quiet ledger.', isAll: true });
  expect(firstLineOf(described('Leads a team:\n- first'))).toEqual({ text: 'Leads a team:', isAll: false });
  expect(firstLineOf(described('One line\nand another'))).toEqual({ text: 'One line', isAll: false });
  expect(firstLineOf(described('- first\n- second'))).toEqual({ text: 'first', isAll: false });
  expect(firstLineOf(described('long '.repeat(60)))).toEqual({
    text: `${'long '.repeat(32).trimEnd()}…`,
    isAll: false,
  });
  expect(firstLineOf(demoPublicWorkplace())).toEqual({ text: '', isAll: true });
});

test('only numbers that were imported are shown', () => {
  expect(numberOf(repository)).toEqual([
    { text: '2,140', isNumber: true },
    { text: ' stars', isNumber: false },
  ]);
  expect(numberOf({ ...repository, attributes: { stars: 2140 } })).toEqual([]);
  expect(numberOf(demoPublicWorkplace())).toEqual([]);
});

test('what an entry is stands beside its name, and not twice', () => {
  expect(namesOf(repository)).toEqual({ name: 'ledger', kind: 'Repository' });
  expect(namesOf(demoPublicWorkplace({ title: null }))).toEqual({ name: 'Example Company', kind: null });
  const talk = demoPublicWorkplace({ typeId: 'Contribution', title: 'Quiet', attributes: { kind: 'TALK' } });
  expect(namesOf(talk).kind).toBe('Talk');
});

test('the row of a selected entry has what is not shown above, and other rows are as they were', () => {
  const [first, second] = [demoPicture({ url: '/a' }), demoPicture({ url: '/b' })];
  const other = demoPublicWorkplace({ files: [first] });
  const entry = { ...repository, selected: 1, files: [first, second] };
  const [row, same] = asRows([{ ...entry, attributes: { ...entry.attributes, description: 'Short.' } }, other]);
  expect(row?.files).toEqual([second]);
  expect(row?.attributes).toMatchObject({ description: null, stars: null, numbersFrom: null });
  expect(same).toBe(other);
  const long = 'A line.\n\nAnd more.';
  const [kept] = asRows([{ ...entry, attributes: { description: long, stars: 1, forks: 2, numbersFrom: 'GITHUB' } }]);
  expect(kept?.attributes).toMatchObject({ description: long, stars: null, forks: 2, numbersFrom: 'GITHUB' });
});
