import { beforeAll, expect, test } from 'vitest';
import { loadMemberTexts } from '@/shared/i18n/member-texts';
import { demoApplication, demoApplications, demoEvent } from '@/shared/testing/fixtures/applications';
import { applicationFacts, dueText, openFirstDue, visitsText } from './application-facts';

beforeAll(() => loadMemberTexts());

const now = '2026-11-30T10:00:00Z';

test.each([
  ['2026-12-19T10:00:00Z', 'answer due 19\u00a0Dec', false],
  ['2026-12-03T10:00:01Z', 'answer due 3\u00a0Dec', false],
  ['2026-12-02T10:00:00Z', 'answer due in 2 days', true],
  ['2026-12-01T09:00:00Z', 'answer due in 1 day', true],
  ['2026-11-30T09:00:00Z', 'answer due today', true],
])('an answer that is due at %s reads "%s"', (dueAt, text, isSoon) => {
  expect(dueText(dueAt, now)).toEqual({ text, isSoon });
});

test('no answer is due for an offer, which waits for the applicant', () => {
  expect(applicationFacts(demoApplication(1, { status: 'OFFERED', responseDueAt: null }), now)).toEqual({
    text: 'The offer waits for your answer',
    soon: null,
  });
});

test('an application that was turned down says why, and until when its link is open', () => {
  const events = [demoEvent(9, 'SUBMITTED'), demoEvent(1, 'REJECTED', { requirement: 'HL7 in production.' })];
  const application = demoApplication(1, { status: 'REJECTED', events, endsAt: '2027-05-14T10:00:00Z' });
  expect(applicationFacts(application, now).text).toBe('HL7 in production\u00a0· link ends 14\u00a0May\u00a02027');
  expect(applicationFacts({ ...application, profileUrl: null }, now).text).toBe('HL7 in production');
});

test('nobody is told of a last visit before there was one', () => {
  expect(visitsText({ visits: 0, lastVisitedAt: null }, now)).toBe('Not opened yet');
  expect(visitsText({ visits: 1, lastVisitedAt: '2026-11-28T10:00:00Z' }, now)).toMatch(
    /^Opened once, last 2 days ago/,
  );
});

test('open applications come in the order of what comes next', () => {
  expect(openFirstDue(demoApplications()).map(({ status }) => status)).toEqual([
    'OFFERED',
    'SUBMITTED',
    'IN_REVIEW',
    'INTERVIEWING',
  ]);
});
