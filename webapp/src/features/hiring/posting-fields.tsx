import { useController, useFormContext, useWatch } from 'react-hook-form';
import {
  jobInputApplicantCountriesMax,
  jobInputDescriptionMax,
  jobInputLanguagesMax,
  jobInputTagsItemMax,
  jobInputTagsMax,
} from '@/shared/api/generated/schemas/jobs.zod.ts';
import { countryChoices, languageChoices } from '@/shared/config/choices';
import { FormField } from '@/shared/form/form-field';
import { MarkdownField } from '@/shared/form/markdown-field';
import { dateMask } from '@/shared/form/masks';
import { SuggestedTagInput } from '@/shared/form/suggested-tag-input';
import { memberTexts } from '@/shared/i18n/member-texts';
import { employmentTypeTexts, workModeTexts } from '@/shared/i18n/work-words';
import { MaskedInput } from '@/shared/ui/masked-input';
import { MultiCombobox } from '@/shared/ui/multi-combobox';
import { type RadioCard, RadioCards } from '@/shared/ui/radio-cards';
import { Select } from '@/shared/ui/select';
import { TextInput } from '@/shared/ui/text-input';
import { OrganizationField, type OrganizationFieldProps } from './organization-field';
import { PayFields } from './pay-fields';
import { PlacesField } from './places-field';
import { type PostingValues, postingWords } from './posting-model';
import { QuestionsField } from './questions-field';
import { RequirementsField } from './requirements-field';

/** The days within which an answer may be promised. */
const answerDays = ['7', '10', '14', '21', '30', '45'];

const optionsOf = (texts: Readonly<Record<string, () => string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label: label() }));

/** The fields of a posting, two next to each other where there is room. */
export function PostingFields(organization: OrganizationFieldProps) {
  const { control } = useFormContext<PostingValues>();
  const [workMode, days] = useWatch({ control, name: ['workMode', 'responseDueDays'] });
  const answers = days === null || answerDays.includes(days) ? answerDays : [days, ...answerDays];
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <FormField<PostingValues, 'title'>
        name="title"
        label={postingWords.title.label()}
        hint={memberTexts.hiring_title_hint()}
      >
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
      <OrganizationField {...organization} />
      <Cards name="workMode" cards={optionsOf(workModeTexts)} />
      <PlacesField />
      {workMode === 'REMOTE' ? (
        <FormField<PostingValues, 'applicantCountries'>
          name="applicantCountries"
          label={postingWords.applicantCountries.label()}
          hint={memberTexts.hiring_countries_hint()}
          isOptional
        >
          {(field) => (
            <MultiCombobox
              {...field}
              options={countryChoices()}
              limit={jobInputApplicantCountriesMax}
              placeholder={memberTexts.hiring_countries_add()}
            />
          )}
        </FormField>
      ) : null}
      <FormField<PostingValues, 'employmentType'> name="employmentType" label={postingWords.employmentType.label()}>
        {(field) => <Select {...field} options={optionsOf(employmentTypeTexts)} />}
      </FormField>
      <PayFields />
      <MarkdownField<PostingValues, 'description'>
        name="description"
        label={postingWords.description.label()}
        rows={8}
        limit={jobInputDescriptionMax}
      />
      <RequirementsField />
      <Cards
        name="vacancy"
        cards={[
          {
            value: 'EXISTING',
            label: memberTexts.hiring_vacancy_existing(),
            description: memberTexts.hiring_vacancy_existing_text(),
          },
          {
            value: 'POOL',
            label: memberTexts.hiring_vacancy_pool(),
            description: memberTexts.hiring_vacancy_pool_text(),
          },
        ]}
      />
      <Cards
        name="usesAutomation"
        cards={[
          {
            value: 'PEOPLE',
            label: memberTexts.hiring_reads_people(),
            description: memberTexts.hiring_reads_people_text(),
          },
          {
            value: 'SOFTWARE',
            label: memberTexts.hiring_reads_software(),
            description: memberTexts.hiring_reads_software_text(),
          },
        ]}
      />
      <FormField<PostingValues, 'tags'>
        name="tags"
        label={postingWords.tags.label()}
        hint={memberTexts.hiring_tags_hint()}
        isOptional
      >
        {(field) => (
          <SuggestedTagInput
            {...field}
            limit={jobInputTagsMax}
            maxLength={jobInputTagsItemMax}
            placeholder={memberTexts.hiring_tags_add()}
          />
        )}
      </FormField>
      <FormField<PostingValues, 'languages'> name="languages" label={postingWords.languages.label()} isOptional>
        {(field) => (
          <MultiCombobox
            {...field}
            options={languageChoices()}
            limit={jobInputLanguagesMax}
            placeholder={memberTexts.hiring_languages_add()}
          />
        )}
      </FormField>
      <div className="grid grid-cols-3 items-start gap-4.5 max-sm:grid-cols-1">
        <FormField<PostingValues, 'startsOn'> name="startsOn" label={postingWords.startsOn.label()} isOptional>
          {(field) => <MaskedInput {...field} mask={dateMask} placeholder={memberTexts.hiring_day_placeholder()} />}
        </FormField>
        <FormField<PostingValues, 'closesOn'>
          name="closesOn"
          label={postingWords.closesOn.label()}
          hint={memberTexts.hiring_closes_hint()}
        >
          {(field) => <MaskedInput {...field} mask={dateMask} placeholder={memberTexts.hiring_day_placeholder()} />}
        </FormField>
        <FormField<PostingValues, 'responseDueDays'>
          name="responseDueDays"
          label={postingWords.responseDueDays.label()}
        >
          {(field) => (
            <Select
              {...field}
              options={answers.map((value) => ({
                value,
                label: memberTexts.hiring_answer_days({ count: Number(value) }),
              }))}
            />
          )}
        </FormField>
      </div>
      <FormField<PostingValues, 'applyUrl'>
        name="applyUrl"
        label={postingWords.applyUrl.label()}
        hint={memberTexts.hiring_apply_url_hint()}
        isOptional
      >
        {(field) => <TextInput {...field} inputMode="url" autoComplete="off" placeholder="https://" />}
      </FormField>
      <QuestionsField />
    </div>
  );
}

type CardsProps = {
  name: 'workMode' | 'vacancy' | 'usesAutomation';
  cards: readonly RadioCard<string>[];
};

/** One of a few choices, each in a card. */
function Cards({ name, cards }: CardsProps) {
  const { field, fieldState } = useController<PostingValues, typeof name>({ name });
  const label = postingWords[name].label();
  return (
    <div data-field-name={name} className="flex flex-col gap-1.5">
      <p aria-hidden="true" className="text-small font-semibold">
        {label}
      </p>
      <RadioCards {...field} label={label} cards={cards} error={fieldState.error?.message} />
    </div>
  );
}
