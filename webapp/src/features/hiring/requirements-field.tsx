import { useFieldArray, useFormContext } from 'react-hook-form';
import { jobInputRequirementsItemMax, jobInputRequirementsMax } from '@/shared/api/generated/schemas/jobs.zod.ts';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { TextInput } from '@/shared/ui/text-input';
import { LineButtons } from './line-buttons';
import { type PostingValues, postingWords } from './posting-model';

/** The requirements, numbered, a sentence a line. Enter goes on to the next one. */
export function RequirementsField() {
  const { control } = useFormContext<PostingValues>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'requirements' });
  const { fallbackRef: add, around } = useFocusFallback<HTMLButtonElement>();
  const isFull = fields.length >= jobInputRequirementsMax;
  return (
    <fieldset {...around} data-field-name="requirements" className="min-w-0">
      <legend className="text-small font-semibold">{postingWords.requirements.label()}</legend>
      <p className="mb-2 text-caption text-ink-muted">{memberTexts.hiring_requirements_hint()}</p>
      <ol className="flex flex-col gap-2.5 empty:hidden">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-2">
            <span aria-hidden="true" className="pt-2.5 text-small font-semibold text-ink-muted tabular">
              {index + 1}
            </span>
            <FormField<PostingValues, `requirements.${number}.text`>
              name={`requirements.${index}.text`}
              label={memberTexts.hiring_requirement({ number: index + 1 })}
              limit={jobInputRequirementsItemMax}
              isOptional
              className="[&>label]:sr-only"
            >
              {(field) => (
                <TextInput
                  {...field}
                  autoComplete="off"
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isFull) return;
                    event.preventDefault();
                    insert(index + 1, { text: '' }, { focusName: `requirements.${index + 1}.text` });
                  }}
                />
              )}
            </FormField>
            <div className="flex">
              <LineButtons
                index={index}
                count={fields.length}
                menuLabel={memberTexts.hiring_requirement_menu({ number: index + 1 })}
                removeLabel={memberTexts.hiring_requirement_remove({ number: index + 1 })}
                onMove={move}
                onRemove={remove}
              />
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className="mt-2 text-caption text-ink-muted">
          {memberTexts.hiring_full({ count: jobInputRequirementsMax })}
        </p>
      ) : (
        <Button
          ref={add}
          variant="secondary"
          size="s"
          icon="add"
          className="mt-2.5"
          onClick={() => {
            append({ text: '' }, { focusName: `requirements.${fields.length}.text` });
          }}
        >
          {memberTexts.hiring_requirement_add()}
        </Button>
      )}
    </fieldset>
  );
}
