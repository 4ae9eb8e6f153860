import { expect, test } from 'vitest';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { neighbourOf, stepsOf, stepToResume } from './setup-steps';

const terms = '2026-01';
const person = { displayName: 'Alex Demo', role: 'Wright' as const, acceptedTermsVersion: terms } as const;

test('a professional has three steps, a recruiter two', () => {
  expect(stepsOf('Wright')).toEqual(['person', 'workplace', 'visibility']);
  expect(stepsOf('Recruiter')).toEqual(['person', 'visibility']);
  expect(stepsOf(null)).toHaveLength(3);
});

test('somebody new begins with the name', () => {
  expect(stepToResume(newUser(), null, terms)).toBe('person');
});

test.for([
  ['name', { ...person, displayName: null }],
  ['role', { ...person, role: null }],
  ['acceptance', { ...person, acceptedTermsVersion: null }],
  ['acceptance of the present terms', { ...person, acceptedTermsVersion: '2025-01' }],
] as const)('without %s the first step is not done, whatever else is there', ([, changed]) => {
  expect(stepToResume(newUser(changed), demoProfile(), terms)).toBe('person');
});

test('a professional without a profile goes on with the workplace', () => {
  expect(stepToResume(newUser(person), null, terms)).toBe('workplace');
});

test('a professional with a profile, also an empty one, goes on with the visibility', () => {
  expect(stepToResume(newUser(person), demoProfile({ workplaces: [] }), terms)).toBe('visibility');
});

test('a recruiter never goes on with the workplace', () => {
  expect(stepToResume(newUser({ ...person, role: 'Recruiter' }), null, terms)).toBe('visibility');
});

test('the way on and back keeps to the steps of the role', () => {
  expect(neighbourOf('person', 'Wright', 'next')).toBe('workplace');
  expect(neighbourOf('person', 'Recruiter', 'next')).toBe('visibility');
  expect(neighbourOf('visibility', 'Recruiter', 'previous')).toBe('person');
  expect(neighbourOf('visibility', 'Wright', 'next')).toBeNull();
  expect(neighbourOf('person', 'Wright', 'previous')).toBeNull();
});
