import { beforeAll, expect, test } from 'vitest';
import type { JobQuestion } from '@/shared/api/generated/model/job-question';
import type { ProfileLens } from '@/shared/api/generated/model/profile-lens';
import { lensParts } from '@/shared/form/lens-parts';
import { loadMemberTexts } from '@/shared/i18n/member-texts';
import { answersFor, applySchema, emptyApply, toApplication } from './apply-values';

beforeAll(() => loadMemberTexts());

const when: JobQuestion = { text: 'When could you start?', choices: [], isRequired: true };
const where: JobQuestion = { text: 'Where would you work?', choices: ['Rotterdam', 'At home'], isRequired: false };
const questions = [when, where];
const values = { ...emptyApply(questions, false), view: 'everything' as const, answers: ['On 1 March.', ''] };

const last: ProfileLens = {
  sectionTypes: ['Workplace', 'Project'],
  hiddenSectionIds: [7],
  hiddenAttributes: ['LOCATION'],
  headline: 'Engineer for mills',
  note: 'Dear Robin, we met in Delft.',
};

test('what they see has to be chosen, and required questions answered', () => {
  const { error } = applySchema(questions).safeParse(emptyApply(questions, false));
  expect(error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['answers.0', 'view']);
  expect(applySchema(questions).safeParse(values).success).toBe(true);
});

test('an answer that is too long is refused at its question', () => {
  const { error } = applySchema(questions).safeParse({ ...values, answers: ['x', 'y'.repeat(1001)] });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['answers.1']);
});

test('everything is sent as no lens, and questions without an answer are left out', () => {
  expect(toApplication(values, questions, last)).toEqual({
    message: null,
    lens: null,
    answers: [{ question: when.text, answer: 'On 1 March.' }],
  });
});

test('the lens of another link is taken without what was written to its readers', () => {
  expect(toApplication({ ...values, view: 'last' }, questions, last).lens).toEqual({
    ...last,
    headline: null,
    note: null,
  });
});

test('a new selection hides what was not chosen', () => {
  const shown = lensParts.filter((part) => part !== 'School' && part !== 'PHOTO');
  expect(toApplication({ ...values, view: 'selection', shown }, questions, null).lens).toMatchObject({
    sectionTypes: ['Workplace', 'Project', 'Repository', 'Certification', 'Contribution'],
    hiddenAttributes: ['PHOTO'],
  });
});

test('answers follow their questions when the job is changed, and choices that are gone are dropped', () => {
  const changed = [{ ...where, choices: ['Rotterdam'] }, { ...when }];
  expect(answersFor(changed, questions, ['On 1 March.', 'At home'])).toEqual(['', 'On 1 March.']);
});
