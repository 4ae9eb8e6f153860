import * as z from 'zod/mini';
import type { JobQuestion as Question } from '@/shared/api/generated/model/job-question';
import {
  jobInputQuestionsMax,
  jobQuestionChoicesItemMax,
  jobQuestionChoicesMax,
  jobQuestionTextMax,
} from '@/shared/api/generated/schemas/jobs.zod.ts';
import { contractRule, typedText } from '@/shared/form/contract-rule';
import { type InputType, linesInput } from '@/shared/form/input-types';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import { comparable } from '@/shared/lib/comparable';
import { block, line, textLength } from '@/shared/lib/normal-text';

const leastChoices = 2;

/** The choices of a typed text, one a line, without empty lines. */
export const choicesOf = (typed: string): string[] => typed.split('\n').map(line).filter(Boolean);

const hasTwice = (texts: readonly string[]): boolean => new Set(texts.map(comparable)).size < texts.length;

/** What is wrong with choices; null if nothing is. */
function choicesFault(typed: string): string | null {
  const choices = choicesOf(typed);
  if (choices.length < leastChoices) return memberTexts.hiring_question_choices_few();
  if (choices.length > jobQuestionChoicesMax) return appTexts.rule_too_many({ maximum: String(jobQuestionChoicesMax) });
  if (choices.some((choice) => textLength(choice) > jobQuestionChoicesItemMax))
    return memberTexts.hiring_question_choice_long({ maximum: jobQuestionChoicesItemMax });
  return hasTwice(choices) ? memberTexts.hiring_question_choice_twice() : null;
}

const questionSchema = z.object({
  text: typedText().check(contractRule(z.string().check(z.maxLength(jobQuestionTextMax)), (text) => text)),
  /** How it is answered: by a `TEXT`, or by one of its choices. */
  answer: z.string(),
  choices: typedText(block),
  isRequired: z.boolean(),
});

export type QuestionLine = z.output<typeof questionSchema>;

/** A question to begin with. */
export const emptyQuestion: QuestionLine = { text: '', answer: 'TEXT', choices: '', isRequired: false };

const isBlank = ({ text, answer, choices }: QuestionLine): boolean =>
  text.trim() === '' && (answer !== 'CHOICE' || choices.trim() === '');

const toQuestion = ({ text, answer, choices, isRequired }: QuestionLine): Question => ({
  text,
  choices: answer === 'CHOICE' ? choicesOf(choices) : [],
  isRequired,
});

function inWords({ text, choices, isRequired }: Question): string {
  const asked = isRequired ? memberTexts.hiring_question_required_in_words({ question: text }) : text;
  return choices.length === 0 ? asked : `${asked}\n${choices.map((choice) => `– ${choice}`).join('\n')}`;
}

/** Refuses a question with choices and no text, choices that are none, and what is asked twice, each at its field. */
const questionRules = z.superRefine<QuestionLine[]>((lines, context) => {
  const refuse = (index: number, field: keyof QuestionLine, message: string) => {
    context.addIssue({ code: 'custom', path: [index, field], message, input: lines[index] });
  };
  const asked = new Set<string>();
  for (const [index, question] of lines.entries()) {
    if (isBlank(question)) continue;
    const key = comparable(line(question.text));
    if (key === '') refuse(index, 'text', appTexts.rule_required());
    else if (asked.has(key)) refuse(index, 'text', memberTexts.hiring_question_twice());
    asked.add(key);
    const fault = question.answer === 'CHOICE' ? choicesFault(question.choices) : null;
    if (fault !== null) refuse(index, 'choices', fault);
  }
});

/** Questions to whoever applies. Those without a text are not sent. */
export const questionsInput: InputType<QuestionLine[], Question[]> = {
  ...linesInput<QuestionLine, Question>({
    schema: questionSchema,
    limit: jobInputQuestionsMax,
    fromContract: ({ text, choices, isRequired }) => ({
      text,
      answer: choices.length === 0 ? 'TEXT' : 'CHOICE',
      choices: choices.join('\n'),
      isRequired,
    }),
    toContract: toQuestion,
    inWords: (lines) =>
      lines
        .filter((question) => !isBlank(question))
        .map((question) => inWords(toQuestion(question)))
        .join('\n'),
  }),
  schema: () => z.array(questionSchema).check(z.maxLength(jobInputQuestionsMax), questionRules),
  toContract: (lines) => lines.filter((question) => !isBlank(question)).map(toQuestion),
};
