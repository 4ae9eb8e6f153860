import * as z from 'zod/mini';
import type { EmploymentType } from '@/shared/api/generated/model/employment-type';
import type { Job } from '@/shared/api/generated/model/job';
import type { JobInput as Input } from '@/shared/api/generated/model/job-input';
import type { JobOrganization } from '@/shared/api/generated/model/job-organization';
import type { JobPlace as Place } from '@/shared/api/generated/model/job-place';
import type { JobSummary } from '@/shared/api/generated/model/job-summary';
import type { SalaryPeriod } from '@/shared/api/generated/model/salary-period';
import type { Vacancy } from '@/shared/api/generated/model/vacancy';
import type { WorkMode } from '@/shared/api/generated/model/work-mode';
import {
  JobInput,
  JobPlace,
  jobInputPlacesMax,
  jobInputRequirementsItemMax,
  jobInputRequirementsMax,
} from '@/shared/api/generated/schemas/jobs.zod.ts';
import { contractRule, textOrNull, typedText } from '@/shared/form/contract-rule';
import { dayMessage } from '@/shared/form/day-message';
import type { FormModel } from '@/shared/form/form-model';
import {
  addressInput,
  amountInput,
  choiceInput,
  type InputType,
  labelsInput,
  linesInput,
  markdownInput,
  textInput,
} from '@/shared/form/input-types';
import { fromWireDate, isDate, isWholeNumber, toWireDate, withoutThousands } from '@/shared/form/rules';
import { rulesOf, type ValuesOf } from '@/shared/form/typed-fields';
import { formatList } from '@/shared/i18n/format';
import { placeText } from '@/shared/i18n/job-words';
import { countryName, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { employmentTypeText, workModeText } from '@/shared/i18n/work-words';
import type { Draft } from './publishing-rules';
import { questionsInput } from './question-lines';

const placeSchema = z.object({
  countryCode: z.string(),
  locality: typedText().check(contractRule(JobPlace.shape.locality, textOrNull)),
});

type PlaceLine = z.output<typeof placeSchema>;

const isBlank = ({ countryCode, locality }: PlaceLine) => countryCode === '' && locality.trim() === '';

/** Places, one a line. Empty lines are not sent. */
const placesInput: InputType<PlaceLine[], Place[]> = {
  ...linesInput<PlaceLine, Place>({
    schema: placeSchema,
    limit: jobInputPlacesMax,
    fromContract: ({ countryCode, locality }) => ({ countryCode, locality: locality ?? '' }),
    toContract: ({ countryCode, locality }) => ({ countryCode, locality: textOrNull(locality) }),
    inWords: (lines) =>
      lines
        .filter((line) => !isBlank(line))
        .map(({ countryCode, locality }) =>
          countryCode === '' ? locality : placeText({ countryCode, locality: textOrNull(locality) }),
        )
        .join('; '),
  }),
  empty: [{ countryCode: '', locality: '' }],
  schema: () =>
    z.array(placeSchema).check(
      z.maxLength(jobInputPlacesMax),
      z.superRefine<PlaceLine[]>((lines, context) => {
        for (const [index, line] of lines.entries()) {
          if (line.countryCode !== '' || isBlank(line)) continue;
          context.addIssue({
            code: 'custom',
            path: [index, 'countryCode'],
            message: memberTexts.hiring_place_country_missing(),
            input: line,
          });
        }
      }),
    ),
  toContract: (lines) =>
    lines
      .filter((line) => !isBlank(line))
      .map(({ countryCode, locality }) => ({ countryCode, locality: textOrNull(locality) })),
};

const requirementSchema = z.object({
  text: typedText().check(contractRule(z.string().check(z.maxLength(jobInputRequirementsItemMax)), (text) => text)),
});

type RequirementLine = z.output<typeof requirementSchema>;

/** Requirements, a sentence a line. Empty lines are not sent. */
const requirementsInput: InputType<RequirementLine[], string[]> = {
  ...linesInput<RequirementLine, string>({
    schema: requirementSchema,
    limit: jobInputRequirementsMax,
    fromContract: (text) => ({ text }),
    toContract: ({ text }) => text,
    inWords: (lines) =>
      lines
        .map(({ text }) => text.trim())
        .filter(Boolean)
        .join('\n'),
  }),
  toContract: (lines) => lines.map(({ text }) => text).filter((text) => text.trim() !== ''),
};

/** A whole day, `yyyy/mm/dd`. */
const dayInput: InputType<string, string> = {
  empty: '',
  fromContract: fromWireDate,
  toContract: toWireDate,
  schema: () =>
    z
      .string()
      .check(z.refine((text) => text === '' || isDate(text), { error: ({ input }) => dayMessage(input), abort: true })),
  inWords: (text) => text,
};

/** Codes that have names. */
const codesInput = (nameOf: (code: string) => string): InputType<string[], string[]> => ({
  ...labelsInput,
  inWords: (codes) => formatList(codes.map(nameOf)),
});

/** Who reads applications first. */
const readingInput: InputType<string | null, boolean> = {
  empty: null,
  fromContract: (usesAutomation) => (usesAutomation ? 'SOFTWARE' : 'PEOPLE'),
  toContract: (reading) => (reading === null ? null : reading === 'SOFTWARE'),
  schema: () => z.nullable(z.string()),
  inWords: (reading) =>
    reading === null
      ? ''
      : reading === 'SOFTWARE'
        ? memberTexts.hiring_reads_software()
        : memberTexts.hiring_reads_people(),
};

const vacancyInput: InputType<string | null, string> = {
  ...choiceInput,
  inWords: (vacancy) =>
    vacancy === null
      ? ''
      : vacancy === 'POOL'
        ? memberTexts.hiring_vacancy_pool()
        : memberTexts.hiring_vacancy_existing(),
};

/** The days until an answer, of which there are always some. */
const daysInput: InputType<string | null, number> = {
  empty: '30',
  fromContract: String,
  toContract: Number,
  schema: () => z.nullable(z.string()),
  inWords: (days) => memberTexts.hiring_answer_days({ count: Number(days) }),
};

const inWordsOf = (textOf: (value: string | null) => string | null): InputType<string | null, string> => ({
  ...choiceInput,
  inWords: (value) => textOf(value) ?? '',
});

/** The fields of a posting, in the order of the form. */
const postingFields = {
  title: { input: textInput, label: memberTexts.hiring_name },
  organizationId: { input: choiceInput, label: memberTexts.hiring_organization },
  companyName: { input: textInput, label: memberTexts.hiring_company },
  workMode: { input: inWordsOf(workModeText), label: memberTexts.hiring_mode },
  employmentType: { input: inWordsOf(employmentTypeText), label: memberTexts.hiring_type },
  places: { input: placesInput, label: memberTexts.hiring_places },
  applicantCountries: { input: codesInput(countryName), label: memberTexts.hiring_countries },
  salaryMin: { input: amountInput, label: memberTexts.hiring_pay_from },
  salaryMax: { input: amountInput, label: memberTexts.hiring_pay_to },
  currency: { input: choiceInput, label: memberTexts.hiring_pay_currency },
  salaryPeriod: { input: choiceInput, label: memberTexts.hiring_pay_period },
  description: { input: markdownInput, label: memberTexts.hiring_what },
  requirements: { input: requirementsInput, label: memberTexts.hiring_requirements },
  vacancy: { input: vacancyInput, label: memberTexts.hiring_vacancy },
  usesAutomation: { input: readingInput, label: memberTexts.hiring_reads },
  tags: { input: labelsInput, label: memberTexts.hiring_tags },
  languages: { input: codesInput(languageName), label: memberTexts.hiring_languages },
  startsOn: { input: dayInput, label: memberTexts.hiring_starts },
  closesOn: { input: dayInput, label: memberTexts.hiring_closes },
  responseDueDays: { input: daysInput, label: memberTexts.hiring_answer },
  applyUrl: { input: addressInput, label: memberTexts.hiring_apply_url },
  questions: { input: questionsInput, label: memberTexts.hiring_questions },
};

export type PostingValues = ValuesOf<typeof postingFields>;

const rules = rulesOf<Required<Input>, typeof postingFields>(JobInput.shape, postingFields);

/** A new posting: people are mostly paid by the year. */
export const emptyPosting: PostingValues = { ...rules.toValues(null), salaryPeriod: 'YEAR' };

/** The values of a saved posting. What is offered first stands where nothing was chosen. */
function valuesOfJob(job: Job): PostingValues {
  const values = rules.toValues({ ...job, organizationId: (job.organization ?? job.unprovenOrganization)?.id ?? null });
  return {
    ...values,
    // There is always a line to begin with.
    places: values.places.length === 0 ? emptyPosting.places : values.places,
    salaryPeriod: values.salaryPeriod ?? emptyPosting.salaryPeriod,
  };
}

/** A new posting of somebody who hires for these organizations. For a single one it is that of the posting. */
export const newPostingFor = (organizations: readonly JobOrganization[]): PostingValues => ({
  ...emptyPosting,
  organizationId: organizations.length === 1 ? (organizations[0]?.id ?? null) : null,
});

/**
 * A posting like another one, without the days, which are over or too far away.
 *
 * @param organizations those for which the recruiter hires now
 */
export function copyOf(job: Job, organizations: readonly JobOrganization[]): PostingValues {
  const values = valuesOfJob(job);
  const isKept = organizations.some(({ id }) => id === values.organizationId);
  return { ...values, organizationId: isKept ? values.organizationId : null, startsOn: '', closesOn: '' };
}

/**
 * The form of a posting.
 *
 * @param initial the values of a new one
 */
export const postingModel = (initial: PostingValues): FormModel<Job, PostingValues> => ({
  schema: () => rules.schema,
  toValues: (job) => (job === null ? initial : valuesOfJob(job)),
  fields: rules.fields,
  idOf: ({ id }) => id,
});

/** The labels and words of the fields. */
export const postingWords = rules.fields;

/**
 * A posting as it is sent. Only remote work has countries from where people may apply, and an organization has its own
 * name.
 */
export function toInput(values: PostingValues): Input {
  const { title = '', ...members } = rules.toMembers(values);
  const applicantCountries = values.workMode === 'REMOTE' ? values.applicantCountries : [];
  // A currency and a period alone are no pay.
  const isPayNamed = values.salaryMin !== '' || values.salaryMax !== '';
  const pay = isPayNamed ? {} : { currency: null, salaryPeriod: null };
  const company = values.organizationId === null ? {} : { companyName: null };
  return { ...members, title, applicantCountries, ...pay, ...company };
}

/** A number that is typed, with separators or without; null for none. */
export function amountOf(typed: string): number | null {
  const digits = withoutThousands(typed);
  return isWholeNumber(digits) && Number(digits) > 0 ? Number(digits) : null;
}

/** What the rules of publishing look at. */
export function toDraft(values: PostingValues, organizationName: string | null): Draft {
  return {
    title: values.title,
    hirer: organizationName ?? values.companyName,
    workMode: values.workMode as WorkMode | null,
    places: values.places.filter(({ countryCode }) => countryCode !== '').length,
    employmentType: values.employmentType as EmploymentType | null,
    pay: {
      min: amountOf(values.salaryMin),
      max: amountOf(values.salaryMax),
      currency: values.currency,
      period: values.salaryPeriod as SalaryPeriod | null,
    },
    description: values.description,
    vacancy: values.vacancy as Vacancy | null,
    usesAutomation: readingInput.toContract(values.usesAutomation),
    closesOn: isDate(values.closesOn) ? toWireDate(values.closesOn) : null,
    responseDueDays: Number(values.responseDueDays),
  };
}

/** What a row of the list would show of a posting. */
export type PreviewedJob = Pick<
  JobSummary,
  | 'title'
  | 'organization'
  | 'companyName'
  | 'employmentType'
  | 'salaryMin'
  | 'salaryMax'
  | 'currency'
  | 'salaryPeriod'
  | 'workMode'
  | 'places'
  | 'applicantCountries'
  | 'vacancy'
>;

/** The row of the list for what is typed. */
export function toPreview(values: PostingValues, organization: Job['organization']): PreviewedJob {
  const { workMode, employmentType, pay, vacancy } = toDraft(values, null);
  return {
    title: values.title.trim(),
    organization,
    companyName: textOrNull(values.companyName),
    employmentType,
    salaryMin: pay.min,
    salaryMax: pay.max !== null && pay.min !== null && pay.max < pay.min ? null : pay.max,
    currency: pay.currency,
    salaryPeriod: pay.period,
    workMode,
    places: placesInput.toContract(values.places)?.filter(({ countryCode }) => countryCode !== '') ?? [],
    applicantCountries: workMode === 'REMOTE' ? values.applicantCountries : [],
    vacancy,
  };
}
