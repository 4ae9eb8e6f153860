import { expect, test } from 'vitest';
import { demoProfile } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { neighbourOf, stepsOf, stepToResume } from './setup-steps';

const terms = '2026-01';
const person = { displayName: 'Alex Demo', role: 'Wright' as const, acceptedTermsVersion: terms } as const;

test('a professional has four steps, a recruiter three', () => {
  expect(stepsOf('Wright')).toEqual(['person', 'photo', 'workplace', 'visibility']);
  expect(stepsOf('Recruiter')).toEqual(['person', 'photo', 'visibility']);
  expect(stepsOf(null)).toHaveLength(4);
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

test.for(['Wright', 'Recruiter'] as const)('a %s without a profile goes on with the photo', (role) => {
  expect(stepToResume(newUser({ ...person, role }), null, terms)).toBe('photo');
});

test('a professional with nothing but a photo goes on with the workplace', () => {
  const profile = demoProfile({ photoUrl: '/v1/media/demo', workplaces: [] });
  expect(stepToResume(newUser(person), profile, terms)).toBe('workplace');
  expect(stepToResume(newUser({ ...person, role: 'Recruiter' }), profile, terms)).toBe('visibility');
});

test('a professional with a profile, also an empty one, goes on with the visibility', () => {
  expect(stepToResume(newUser(person), demoProfile({ workplaces: [] }), terms)).toBe('visibility');
});

test('the way on and back keeps to the steps of the role', () => {
  expect(neighbourOf('photo', 'Wright', 'next')).toBe('workplace');
  expect(neighbourOf('photo', 'Recruiter', 'next')).toBe('visibility');
  expect(neighbourOf('visibility', 'Recruiter', 'previous')).toBe('photo');
  expect(neighbourOf('visibility', 'Wright', 'next')).toBeNull();
  expect(neighbourOf('person', 'Wright', 'previous')).toBeNull();
});
