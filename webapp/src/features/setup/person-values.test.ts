import { expect, test } from 'vitest';
import { newUser } from '@/shared/testing/fixtures/user';
import { PersonBody, toPersonValues, toUserUpdate } from './person-values';

const terms = '2026-01';

test('an empty step is told what is missing, field by field', () => {
  const issues = PersonBody.safeParse(toPersonValues(newUser(), terms)).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['displayName', 'role', 'acceptedTermsVersion']);
});

test('a name of spaces is no name, and spaces around one are dropped', () => {
  const values = { displayName: '  ', role: 'Wright', acceptedTermsVersion: terms } as const;
  expect(PersonBody.safeParse(values).success).toBe(false);
  expect(PersonBody.parse({ ...values, displayName: ' Alex Demo ' }).displayName).toBe('Alex Demo');
});

test('a name keeps to the limit of the contract', () => {
  const values = { role: 'Recruiter', acceptedTermsVersion: terms } as const;
  expect(PersonBody.safeParse({ ...values, displayName: 'x'.repeat(80) }).success).toBe(true);
  expect(PersonBody.safeParse({ ...values, displayName: 'x'.repeat(81) }).success).toBe(false);
});

test('what the server has comes back into the step', () => {
  const user = newUser({ displayName: 'Alex Demo', role: 'Recruiter', acceptedTermsVersion: terms });
  const values = toPersonValues(user, terms);
  expect(toUserUpdate(values)).toEqual({ displayName: 'Alex Demo', role: 'Recruiter', acceptedTermsVersion: terms });
});

test('terms that have changed since are not accepted', () => {
  expect(toPersonValues(newUser({ acceptedTermsVersion: '2025-01' }), terms).acceptedTermsVersion).toBe('');
});

test('a role that joined later is none of the two', () => {
  expect(toPersonValues(newUser({ role: 'Mentor' as never }), terms).role).toBeNull();
});
