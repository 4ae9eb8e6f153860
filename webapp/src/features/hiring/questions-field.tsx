import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { jobInputQuestionsMax, jobQuestionTextMax } from '@/shared/api/generated/schemas/jobs.zod.ts';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { TextArea } from '@/shared/ui/text-area';
import { TextInput } from '@/shared/ui/text-input';
import { LineButtons } from './line-buttons';
import { type PostingValues, postingWords } from './posting-model';
import { emptyQuestion } from './question-lines';

/** The questions to whoever applies, in the order in which they are asked. */
export function QuestionsField() {
  const { control } = useFormContext<PostingValues>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions' });
  const { fallbackRef: add, around } = useFocusFallback<HTMLButtonElement>();
  return (
    <fieldset {...around} data-field-name="questions" className="min-w-0">
      <legend className="text-small font-semibold">{postingWords.questions.label()}</legend>
      <p className="mb-2 text-caption text-ink-muted">{memberTexts.hiring_questions_hint()}</p>
      <ol className="flex flex-col gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid gap-3 rounded-m border border-border p-4">
            <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
              <FormField<PostingValues, `questions.${number}.text`>
                name={`questions.${index}.text`}
                label={memberTexts.hiring_question({ number: index + 1 })}
                limit={jobQuestionTextMax}
              >
                {(field) => <TextInput {...field} autoComplete="off" />}
              </FormField>
              <div className="mt-7 flex">
                <LineButtons
                  index={index}
                  count={fields.length}
                  menuLabel={memberTexts.hiring_question_menu({ number: index + 1 })}
                  removeLabel={memberTexts.hiring_question_remove({ number: index + 1 })}
                  onMove={move}
                  onRemove={remove}
                />
              </div>
            </div>
            <Answer index={index} />
          </li>
        ))}
      </ol>
      {fields.length >= jobInputQuestionsMax ? (
        <p className="mt-2 text-caption text-ink-muted">{memberTexts.hiring_full({ count: jobInputQuestionsMax })}</p>
      ) : (
        <Button
          ref={add}
          variant="secondary"
          size="s"
          icon="add"
          className="mt-2.5"
          onClick={() => {
            append(emptyQuestion, { focusName: `questions.${fields.length}.text` });
          }}
        >
          {memberTexts.hiring_question_add()}
        </Button>
      )}
    </fieldset>
  );
}

/** How a question is answered. */
function Answer({ index }: { index: number }) {
  const { control } = useFormContext<PostingValues>();
  const answer = useWatch({ control, name: `questions.${index}.answer` });
  return (
    <>
      <FormField<PostingValues, `questions.${number}.answer`>
        name={`questions.${index}.answer`}
        label={memberTexts.hiring_question_answer()}
        className="max-w-72"
      >
        {({ onChange, ...field }) => (
          <Select
            {...field}
            options={[
              { value: 'TEXT', label: memberTexts.hiring_question_answer_text() },
              { value: 'CHOICE', label: memberTexts.hiring_question_answer_choice() },
            ]}
            onChange={(chosen) => {
              onChange(chosen ?? 'TEXT');
            }}
          />
        )}
      </FormField>
      {answer === 'CHOICE' ? (
        <FormField<PostingValues, `questions.${number}.choices`>
          name={`questions.${index}.choices`}
          label={memberTexts.hiring_question_choices()}
          hint={memberTexts.hiring_question_choices_hint()}
        >
          {(field) => <TextArea {...field} rows={3} />}
        </FormField>
      ) : null}
      <CheckboxField<PostingValues>
        name={`questions.${index}.isRequired`}
        label={memberTexts.hiring_question_required()}
      />
    </>
  );
}
