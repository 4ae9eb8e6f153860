import { expect, test } from 'vitest';
import { choicesOf, emptyQuestion, type QuestionLine, questionsInput } from './question-lines';

const asked = (text: string, particular: Partial<QuestionLine> = {}): QuestionLine => ({
  ...emptyQuestion,
  text,
  ...particular,
});
const choosing = (choices: string) => asked('Which?', { answer: 'CHOICE', choices });
const refusedAt = (...lines: QuestionLine[]) =>
  questionsInput
    .schema('')
    .safeParse(lines)
    .error?.issues.map(({ path }) => path.join('.'));

test('a saved question is sent unchanged', () => {
  const questions = [
    { text: 'When?', choices: [], isRequired: true },
    { text: 'Which shift?', choices: ['Days, or mornings', 'Nights'], isRequired: false },
  ];
  expect(questionsInput.toContract(questionsInput.fromContract(questions))).toEqual(questions);
});

test('empty questions are not sent, and choices only with the answer that has them', () => {
  expect(questionsInput.toContract([asked(' '), asked('Why?', { choices: 'Yes\nNo' })])).toEqual([
    { text: 'Why?', choices: [], isRequired: false },
  ]);
});

test('choices are lines without the empty ones', () => {
  expect(choicesOf(' Days \n\n\tNights\n')).toEqual(['Days', 'Nights']);
});

test.each([
  ['nothing', [asked('')]],
  ['two choices', [choosing('Days\nNights')]],
  ['ten choices', [choosing(Array.from({ length: 10 }, (_, index) => `${index}`).join('\n'))]],
  ['five questions', ['1', '2', '3', '4', '5'].map((text) => asked(text))],
])('%s can be saved', (_, lines) => {
  expect(refusedAt(...lines)).toBeUndefined();
});

test.each([
  ['choices without a question', [asked('', { answer: 'CHOICE', choices: 'Yes\nNo' })], ['0.text']],
  ['the same question twice', [asked('Why here?'), asked('WHY here?')], ['1.text']],
  ['too long a question', [asked('a'.repeat(301))], ['0.text']],
  ['no choice', [choosing('')], ['0.choices']],
  ['one choice', [choosing('Days\n')], ['0.choices']],
  ['eleven choices', [choosing(Array.from({ length: 11 }, (_, index) => `${index}`).join('\n'))], ['0.choices']],
  ['too long a choice', [choosing(`Days\n${'a'.repeat(121)}`)], ['0.choices']],
  ['a choice twice', [choosing('Days\nNights\ndays')], ['0.choices']],
])('%s is refused at its field', (_, lines, fields) => {
  expect(refusedAt(...lines)).toEqual(fields);
});
