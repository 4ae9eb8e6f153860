import { useFieldArray, useFormContext } from 'react-hook-form';
import { jobInputPlacesMax } from '@/shared/api/generated/schemas/jobs.zod.ts';
import { countryChoices } from '@/shared/config/choices';
import { FormField } from '@/shared/form/form-field';
import { placeText } from '@/shared/i18n/job-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { Combobox } from '@/shared/ui/combobox';
import { IconButton } from '@/shared/ui/icon-button';
import { TextInput } from '@/shared/ui/text-input';
import { type PostingValues, postingWords } from './posting-model';

/** The places of the work, one a line. */
export function PlacesField() {
  const { control, getValues } = useFormContext<PostingValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'places' });
  const { fallbackRef: add, around } = useFocusFallback<HTMLButtonElement>();
  const nameOf = (index: number) => {
    const place = getValues('places')[index];
    if (place === undefined) return '';
    const { countryCode, locality } = place;
    if (countryCode === '') return locality;
    return placeText({ countryCode, locality: locality === '' ? null : locality });
  };
  return (
    <fieldset {...around} data-field-name="places" className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{postingWords.places.label()}</legend>
      <ul className="flex flex-col gap-3 empty:hidden">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <FormField<PostingValues, `places.${number}.countryCode`>
              name={`places.${index}.countryCode`}
              label={memberTexts.hiring_place_country()}
              className={index === 0 ? undefined : '[&>label]:sr-only'}
            >
              {({ value, onChange, ...field }) => (
                <Combobox
                  {...field}
                  options={countryChoices()}
                  value={value === '' ? null : value}
                  placeholder={memberTexts.hiring_place_country_choose()}
                  onChange={(code) => {
                    onChange(code ?? '');
                  }}
                />
              )}
            </FormField>
            <FormField<PostingValues, `places.${number}.locality`>
              name={`places.${index}.locality`}
              label={memberTexts.hiring_place_town()}
              isOptional
              className={index === 0 ? 'max-sm:row-start-2' : 'max-sm:row-start-2 [&>label]:sr-only'}
            >
              {(field) => <TextInput {...field} autoComplete="off" />}
            </FormField>
            <IconButton
              icon="close"
              label={
                nameOf(index) === ''
                  ? memberTexts.hiring_place_remove_empty()
                  : memberTexts.hiring_place_remove({ place: nameOf(index) })
              }
              className={index === 0 ? 'mt-7' : undefined}
              onClick={() => {
                remove(index);
              }}
            />
          </li>
        ))}
      </ul>
      {fields.length >= jobInputPlacesMax ? (
        <p className="mt-2 text-caption text-ink-muted">{memberTexts.hiring_full({ count: jobInputPlacesMax })}</p>
      ) : (
        <Button
          ref={add}
          id={addPlaceId}
          variant="secondary"
          size="s"
          icon="add"
          className="mt-2.5"
          onClick={() => {
            append({ countryCode: '', locality: '' }, { focusName: `places.${fields.length}.countryCode` });
          }}
        >
          {memberTexts.hiring_place_add()}
        </Button>
      )}
    </fieldset>
  );
}

/** The button that adds a place. */
export const addPlaceId = 'posting-add-place';
