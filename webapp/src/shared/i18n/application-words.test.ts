import { beforeAll, expect, test } from 'vitest';
import type { ApplicationEvent } from '../api/generated/model/application-event';
import { ApplicationStatus } from '../api/generated/model/application-status';
import {
  applicationEventText,
  applicationEventTitle,
  applicationProgress,
  applicationStatusText,
  isOpenApplication,
} from './application-words';
import { loadMemberTexts } from './member-texts';

beforeAll(() => loadMemberTexts());

const event = (status: ApplicationStatus, by: ApplicationEvent['by'] = 'TEAM'): ApplicationEvent => ({
  at: '2026-11-28T09:00:00Z',
  by,
  status,
  requirement: null,
  reason: null,
});

test('each state has words of its own', () => {
  const words = Object.values(ApplicationStatus).map(applicationStatusText);
  expect(new Set(words).size).toBe(words.length);
  expect(words).not.toContain('');
});

test('the first four states are open, and the others final', () => {
  expect(Object.values(ApplicationStatus).filter(isOpenApplication)).toEqual([
    'SUBMITTED',
    'IN_REVIEW',
    'INTERVIEWING',
    'OFFERED',
  ]);
});

test.each([
  ['SUBMITTED', 'now ahead ahead ahead ahead'],
  ['INTERVIEWING', 'done done now ahead ahead'],
  ['HIRED', 'done done done done done'],
  ['REJECTED', 'done done closed closed closed'],
  ['NO_RESPONSE', 'done done closed closed closed'],
] as const)('an application in the state %s is at "%s"', (status, progress) => {
  const events = [event('SUBMITTED', 'APPLICANT'), event('IN_REVIEW')];
  expect(applicationProgress(status, events).join(' ')).toBe(progress);
});

test('an application that ended without known steps was submitted', () => {
  expect(applicationProgress('WITHDRAWN', []).join(' ')).toBe('done closed closed closed closed');
});

test('a step that was left out counts as passed', () => {
  const events = [event('SUBMITTED', 'APPLICANT'), event('OFFERED'), event('DECLINED', 'APPLICANT')];
  expect(applicationProgress('DECLINED', events).join(' ')).toBe('done done done done closed');
});

test('the applicant reads "you" where the team reads what happened', () => {
  const applied = event('SUBMITTED', 'APPLICANT');
  expect(applicationEventTitle(applied, 'APPLICANT')).toBe('You applied');
  expect(applicationEventTitle(applied, 'TEAM')).toBe('Applied');
});

test('an end by the server is not told as an act of the applicant', () => {
  expect(applicationEventTitle(event('WITHDRAWN', 'SERVER'), 'APPLICANT')).toBe('Application withdrawn');
  expect(applicationEventText(event('NO_RESPONSE', 'SERVER'))).toMatch(/^It counts as no answer/);
});

test('a rejection names the requirement as it is written in the job', () => {
  expect(applicationEventText({ ...event('REJECTED'), requirement: 'HL7 in production' })).toBe(
    'Not met: “HL7 in production”',
  );
});
