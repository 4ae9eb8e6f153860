import { useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { LanguageLevel } from '@/shared/api/generated/model/language-level';
import { profileAttributesLanguagesMax } from '@/shared/api/generated/schemas/profile.zod.ts';
import { languageCodes } from '@/shared/config/iso-codes';
import { FormField } from '@/shared/form/form-field';
import { languageLevelText, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { language, perLanguage } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { Combobox } from '@/shared/ui/combobox';
import { IconButton } from '@/shared/ui/icon-button';
import { Select } from '@/shared/ui/select';
import { type LanguagesValues, languagesModel } from './about-models';

const levels = perLanguage(() =>
  Object.values(LanguageLevel).map((value) => ({ value, label: languageLevelText(value) })),
);

/** The levels to choose from. The current level is one of them, even if only a newer server knows it. */
const levelsWith = (level: LanguageLevel) =>
  levels().some(({ value }) => value === level)
    ? levels()
    : [...levels(), { value: level, label: languageLevelText(level) }];

/** The spoken languages, one per line. A language that one line has chosen is not offered in the others. */
export function LanguagesField() {
  const { control } = useFormContext<LanguagesValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'languages' });
  const chosen = useWatch({ control, name: 'languages' });
  const { fallbackRef: add, around } = useFocusFallback<HTMLButtonElement>();
  const isFull = fields.length >= profileAttributesLanguagesMax;
  return (
    <fieldset {...around} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{languagesModel.fields.languages.label()}</legend>
      <ul className="flex flex-col gap-4 empty:hidden">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 @min-[26rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <LanguageLine
              index={index}
              taken={chosen.map(({ code }) => code)}
              onRemove={() => {
                remove(index);
              }}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p className="mt-2 text-caption text-ink-muted">
          {memberTexts.basics_languages_full({ limit: profileAttributesLanguagesMax })}
        </p>
      ) : (
        <Button
          ref={add}
          variant="secondary"
          size="s"
          icon="add"
          className="mt-2"
          onClick={() => {
            append({ code: '', level: 'CONVERSATIONAL' }, { focusName: `languages.${fields.length}.code` });
          }}
        >
          {memberTexts.basics_language_add()}
        </Button>
      )}
    </fieldset>
  );
}

type LanguageLineProps = { index: number; taken: readonly string[]; onRemove: () => void };

function LanguageLine({ index, taken, onRemove }: LanguageLineProps) {
  const own = taken[index] ?? '';
  // Adding a line validates all lines, but a new empty line shows its error only after the form was sent.
  const { submitCount } = useFormState<LanguagesValues>();
  const [countBefore] = useState(submitCount);
  const offered = [...new Set(own === '' ? languageCodes : [own, ...languageCodes])]
    .filter((code) => code === own || !taken.includes(code))
    .map((value) => ({ value, label: languageName(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language()));
  // The labels are visible only above the first line. Screen readers read them in each line.
  const labelClasses = index === 0 ? undefined : '[&>label]:sr-only';
  return (
    <>
      <FormField<LanguagesValues, `languages.${number}.code`>
        name={`languages.${index}.code`}
        label={memberTexts.basics_language()}
        isErrorHidden={submitCount === countBefore}
        className={labelClasses}
      >
        {({ value, onChange, ...field }) => (
          <Combobox
            {...field}
            options={offered}
            value={value === '' ? null : value}
            placeholder={memberTexts.basics_language_choose()}
            onChange={(code) => {
              onChange(code ?? '');
            }}
          />
        )}
      </FormField>
      <FormField<LanguagesValues, `languages.${number}.level`>
        name={`languages.${index}.level`}
        label={memberTexts.basics_language_level()}
        className={classNames('@max-[26rem]:row-start-2', labelClasses)}
      >
        {(field) => <Select {...field} options={levelsWith(field.value)} />}
      </FormField>
      <IconButton
        icon="close"
        label={
          own === ''
            ? memberTexts.basics_language_remove_empty()
            : memberTexts.basics_language_remove({ language: languageName(own) })
        }
        className={index === 0 ? 'mt-7' : undefined}
        onClick={onRemove}
      />
    </>
  );
}
