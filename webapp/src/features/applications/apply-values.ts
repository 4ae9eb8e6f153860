import * as z from 'zod/mini';
import type { ApplicationAnswer } from '@/shared/api/generated/model/application-answer';
import type { ApplicationInput } from '@/shared/api/generated/model/application-input';
import type { JobQuestion } from '@/shared/api/generated/model/job-question';
import type { ProfileLens } from '@/shared/api/generated/model/profile-lens';
import {
  ApplicationAnswer as AnswerSchema,
  ApplicationInput as InputSchema,
} from '@/shared/api/generated/schemas/applications.zod.ts';
import { ProfileLens as LensSchema } from '@/shared/api/generated/schemas/sharing.zod.ts';
import { optionalText, requiredText, textOrNull } from '@/shared/form/contract-rule';
import { choiceOf, type LensPart, lensOf, lensParts } from '@/shared/form/lens-parts';
import { appTexts } from '@/shared/i18n/app-texts';
import { block } from '@/shared/lib/normal-text';

/** What those who hire see: what another link shows, all of the profile, or a new selection. */
export type ApplyView = 'last' | 'everything' | 'selection';

export type ApplyValues = {
  /** Null until it is chosen, so that nobody shows all of a profile by forgetting it. */
  view: ApplyView | null;
  /** The parts of a new selection. */
  shown: LensPart[];
  /** The entries of these parts that are not shown. */
  hiddenIds: number[];
  /** The answers in the order of the questions; empty for none. */
  answers: string[];
  message: string;
};

/** The values of a form in which nothing was typed. */
export const emptyApply = (questions: readonly JobQuestion[], hasLast: boolean): ApplyValues => ({
  view: hasLast ? 'last' : null,
  shown: [...lensParts],
  hiddenIds: [],
  answers: questions.map(() => ''),
  message: '',
});

/** The answers, each with the rules of its question. */
export function answersSchema(questions: readonly JobQuestion[]): z.ZodMiniType<string[], string[]> {
  const answers: unknown = z.tuple(
    questions.map(({ isRequired }) =>
      isRequired
        ? requiredText(AnswerSchema.shape.answer, block)
        : optionalText(z.nullable(AnswerSchema.shape.answer), block),
    ) as never,
  );
  // The type of a tuple of unknown length is that of a list.
  return answers as z.ZodMiniType<string[], string[]>;
}

/** The schema of the form for a job with these questions. */
export function applySchema(questions: readonly JobQuestion[]): z.ZodMiniType<ApplyValues, ApplyValues> {
  return z.object({
    view: z
      .nullable(z.enum(['last', 'everything', 'selection']))
      .check(z.refine((view) => view !== null, { error: () => appTexts.rule_required() })),
    shown: z.array(z.enum(lensParts)),
    hiddenIds: LensSchema.shape.hiddenSectionIds,
    answers: answersSchema(questions),
    message: optionalText(InputSchema.shape.message, block),
  });
}

/**
 * The lens of the new link. That of another link is taken without its headline and its note, which were written for other readers.
 *
 * @param last the lens of the other link
 */
export function lensOfView(
  { view, ...choice }: Pick<ApplyValues, 'view' | 'shown' | 'hiddenIds'>,
  last: ProfileLens | null,
): ProfileLens | null {
  if (view === 'last' && last !== null) return lensOf(choiceOf(last), '', '', last);
  return view === 'selection' ? lensOf(choice, '', '', null) : null;
}

/** The values as they are sent. Questions without an answer are left out. */
export function toApplication(
  values: ApplyValues,
  questions: readonly JobQuestion[],
  last: ProfileLens | null,
): ApplicationInput {
  return {
    message: textOrNull(values.message),
    lens: lensOfView(values, last),
    answers: toAnswers(values.answers, questions),
  };
}

/** The answers as they are sent, without those of questions that were left out. */
export const toAnswers = (answers: readonly string[], questions: readonly JobQuestion[]): ApplicationAnswer[] =>
  questions.flatMap(({ text }, index) => {
    const answer = textOrNull(answers[index] ?? '');
    return answer === null ? [] : [{ question: text, answer }];
  });

/** The answers for changed questions: those of questions that are still asked, and still among their choices. */
export function answersFor(
  questions: readonly JobQuestion[],
  before: readonly JobQuestion[],
  answers: readonly string[],
): string[] {
  return questions.map(({ text, choices }) => {
    const answer = answers[before.findIndex((question) => question.text === text)] ?? '';
    return choices.length === 0 || choices.includes(answer) ? answer : '';
  });
}
