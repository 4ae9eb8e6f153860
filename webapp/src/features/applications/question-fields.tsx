import type { JobQuestion } from '@/shared/api/generated/model/job-question';
import { applicationAnswerAnswerMax } from '@/shared/api/generated/schemas/applications.zod.ts';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';

export type QuestionFieldsProps = { questions: readonly JobQuestion[] };

/** The part of the values of a form that has the answers, in the order of the questions. */
type Answers = { answers: string[] };

/** The questions of a job: a short text, or one of the choices. */
export function QuestionFields({ questions }: QuestionFieldsProps) {
  return questions.map(({ text, choices, isRequired }, index) => (
    <FormField<Answers, `answers.${number}`>
      key={text}
      name={`answers.${index}`}
      label={<bdi>{text}</bdi>}
      isOptional={!isRequired}
    >
      {(field) =>
        choices.length === 0 ? (
          <TextArea {...field} rows={2} className="min-h-16!" limit={applicationAnswerAnswerMax} />
        ) : (
          <Select
            {...field}
            value={field.value === '' ? null : field.value}
            onChange={(choice) => {
              field.onChange(choice ?? '');
            }}
            placeholder={memberTexts.applications_question_choose()}
            options={[
              ...(isRequired ? [] : [{ value: '', label: '–' }]),
              ...choices.map((choice) => ({ value: choice, label: choice })),
            ]}
          />
        )
      }
    </FormField>
  ));
}
