/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import * as zod from 'zod/mini';

export const EmploymentType = /*#__PURE__*/ zod.enum(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'FREELANCE', 'INTERNSHIP', 'VOLUNTEER', 'OTHER']).check(/*#__PURE__*/ zod.describe('How the person was employed.'));

export type EmploymentType = zod.input<typeof EmploymentType>;
export type EmploymentTypeOutput = zod.output<typeof EmploymentType>;

export const WorkMode = /*#__PURE__*/ zod.enum(['ON_SITE', 'HYBRID', 'REMOTE']).check(/*#__PURE__*/ zod.describe('Where the work was done.'));

export type WorkMode = zod.input<typeof WorkMode>;
export type WorkModeOutput = zod.output<typeof WorkMode>;

export const jobPlaceCountryCodeMin = 2;
export const jobPlaceCountryCodeMax = 2;


export const jobPlaceCountryCodeRegExp = new RegExp('^[A-Z]{2}$');
export const jobPlaceLocalityMax = 120;



export const JobPlace = /*#__PURE__*/ zod.strictObject({
  "countryCode": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobPlaceCountryCodeMin)).check(/*#__PURE__*/ zod.maxLength(jobPlaceCountryCodeMax)).check(/*#__PURE__*/ zod.regex(jobPlaceCountryCodeRegExp)).check(/*#__PURE__*/ zod.describe('Country, ISO 3166-1 alpha-2.')),
  "locality": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobPlaceLocalityMax))).check(/*#__PURE__*/ zod.describe('Town or region.'))
}).check(/*#__PURE__*/ zod.describe('A place where the work is done.'));

export type JobPlace = zod.input<typeof JobPlace>;
export type JobPlaceOutput = zod.output<typeof JobPlace>;

export const SalaryPeriod = /*#__PURE__*/ zod.enum(['YEAR', 'MONTH', 'DAY', 'HOUR']).check(/*#__PURE__*/ zod.describe('A span of time for which somebody is paid.'));

export type SalaryPeriod = zod.input<typeof SalaryPeriod>;
export type SalaryPeriodOutput = zod.output<typeof SalaryPeriod>;

export const Vacancy = /*#__PURE__*/ zod.enum(['EXISTING', 'POOL']).check(/*#__PURE__*/ zod.describe('`EXISTING`: somebody starts. `POOL`: people are collected for later.'));

export type Vacancy = zod.input<typeof Vacancy>;
export type VacancyOutput = zod.output<typeof Vacancy>;

export const jobQuestionTextMax = 300;

export const jobQuestionChoicesItemMax = 120;

export const jobQuestionChoicesMax = 10;



export const JobQuestion = /*#__PURE__*/ zod.strictObject({
  "text": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobQuestionTextMax)).check(/*#__PURE__*/ zod.describe('The question. A job asks none twice.')),
  "choices": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobQuestionChoicesItemMax))).check(/*#__PURE__*/ zod.maxLength(jobQuestionChoicesMax)).check(/*#__PURE__*/ zod.describe('Answers of which one is chosen; empty for a short text.')),
  "isRequired": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether it has to be answered.'))
}).check(/*#__PURE__*/ zod.describe('A question to whoever applies.'));

export type JobQuestion = zod.input<typeof JobQuestion>;
export type JobQuestionOutput = zod.output<typeof JobQuestion>;

export const jobInputTitleMin = 3;
export const jobInputTitleMax = 120;

export const jobInputOrganizationIdMin = 36;
export const jobInputOrganizationIdMax = 36;

export const jobInputCompanyNameMax = 120;

export const jobInputDescriptionMin = 30;
export const jobInputDescriptionMax = 10000;

export const jobInputRequirementsItemMax = 300;

export const jobInputRequirementsMax = 12;

export const jobInputPlacesMax = 10;

export const jobInputApplicantCountriesItemMin = 2;
export const jobInputApplicantCountriesItemMax = 2;


export const jobInputApplicantCountriesItemRegExp = new RegExp('^[A-Z]{2}$');
export const jobInputApplicantCountriesMax = 50;

export const jobInputSalaryMinMax = 2147483647;

export const jobInputSalaryMaxMax = 2147483647;

export const jobInputCurrencyMin = 3;
export const jobInputCurrencyMax = 3;


export const jobInputCurrencyRegExp = new RegExp('^[A-Z]{3}$');
export const jobInputTagsItemMax = 80;

export const jobInputTagsMax = 20;

export const jobInputLanguagesItemMin = 2;
export const jobInputLanguagesItemMax = 35;


export const jobInputLanguagesItemRegExp = new RegExp('^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$');
export const jobInputLanguagesMax = 10;

export const jobInputStartsOnMax = 10;

export const jobInputClosesOnMax = 10;

export const jobInputApplyUrlMax = 2048;

export const jobInputQuestionsMax = 5;

export const jobInputResponseDueDaysDefault = 30;
export const jobInputResponseDueDaysMin = 7;
export const jobInputResponseDueDaysMax = 45;



export const JobInput = /*#__PURE__*/ zod.strictObject({
  "title": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobInputTitleMin)).check(/*#__PURE__*/ zod.maxLength(jobInputTitleMax)).check(/*#__PURE__*/ zod.describe('What the job is.')),
  "organizationId": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(jobInputOrganizationIdMin)).check(/*#__PURE__*/ zod.maxLength(jobInputOrganizationIdMax))).check(/*#__PURE__*/ zod.describe('An organization for which the caller hires; `null` for a job of the recruiter alone.')),
  "companyName": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobInputCompanyNameMax))).check(/*#__PURE__*/ zod.describe('Who hires, as the recruiter names it; publishing asks for it where there is no organization.')),
  "description": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobInputDescriptionMin)).check(/*#__PURE__*/ zod.maxLength(jobInputDescriptionMax))).check(/*#__PURE__*/ zod.describe('What one does there, in Markdown.')),
  "requirements": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobInputRequirementsItemMax))).check(/*#__PURE__*/ zod.maxLength(jobInputRequirementsMax))).check(/*#__PURE__*/ zod.describe('What is required, each in a sentence. A rejection names one of them.')),
  "employmentType": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([EmploymentType,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('How the person will be employed.')),
  "workMode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([WorkMode,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Where the work is done.')),
  "places": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(JobPlace).check(/*#__PURE__*/ zod.maxLength(jobInputPlacesMax))).check(/*#__PURE__*/ zod.describe('Places of the work. Publishing asks for one, unless the work is remote.')),
  "applicantCountries": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobInputApplicantCountriesItemMin)).check(/*#__PURE__*/ zod.maxLength(jobInputApplicantCountriesItemMax)).check(/*#__PURE__*/ zod.regex(jobInputApplicantCountriesItemRegExp))).check(/*#__PURE__*/ zod.maxLength(jobInputApplicantCountriesMax))).check(/*#__PURE__*/ zod.describe('From where people may do remote work, ISO 3166-1 alpha-2; empty for everywhere. Only for remote jobs.')),
  "salaryMin": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(jobInputSalaryMinMax))).check(/*#__PURE__*/ zod.describe('Lower end of the pay.')),
  "salaryMax": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(1)).check(/*#__PURE__*/ zod.lte(jobInputSalaryMaxMax))).check(/*#__PURE__*/ zod.describe('Upper end of the pay. In a year the range is at most 50,000 wide, or half of its lower end, whichever is more.')),
  "currency": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobInputCurrencyMin)).check(/*#__PURE__*/ zod.maxLength(jobInputCurrencyMax)).check(/*#__PURE__*/ zod.regex(jobInputCurrencyRegExp))).check(/*#__PURE__*/ zod.describe('Currency of the pay, ISO 4217.')),
  "salaryPeriod": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([SalaryPeriod,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('For how long the pay is.')),
  "tags": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobInputTagsItemMax))).check(/*#__PURE__*/ zod.maxLength(jobInputTagsMax))).check(/*#__PURE__*/ zod.describe('What the job is about.')),
  "languages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobInputLanguagesItemMin)).check(/*#__PURE__*/ zod.maxLength(jobInputLanguagesItemMax)).check(/*#__PURE__*/ zod.regex(jobInputLanguagesItemRegExp))).check(/*#__PURE__*/ zod.maxLength(jobInputLanguagesMax))).check(/*#__PURE__*/ zod.describe('Languages of the work, BCP 47.')),
  "vacancy": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([Vacancy,/*#__PURE__*/ zod.null()])).check(/*#__PURE__*/ zod.describe('Whether somebody starts, or people are collected for later.')),
  "usesAutomation": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether software sorts or scores applications before people read them.')),
  "startsOn": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(jobInputStartsOnMax))).check(/*#__PURE__*/ zod.describe('When the work begins.')),
  "closesOn": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.iso.date().check(/*#__PURE__*/ zod.maxLength(jobInputClosesOnMax))).check(/*#__PURE__*/ zod.describe('The last day on which the job is open (UTC), at most 90 days after it is published.')),
  "applyUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobInputApplyUrlMax))).check(/*#__PURE__*/ zod.describe('An https address where people apply elsewhere.')),
  "questions": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(JobQuestion).check(/*#__PURE__*/ zod.maxLength(jobInputQuestionsMax))).check(/*#__PURE__*/ zod.describe('Questions to whoever applies.')),
  "responseDueDays": /*#__PURE__*/ zod._default(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(jobInputResponseDueDaysMin)).check(/*#__PURE__*/ zod.lte(jobInputResponseDueDaysMax)), jobInputResponseDueDaysDefault).check(/*#__PURE__*/ zod.describe('Within how many days everybody who applies gets an answer.'))
}).check(/*#__PURE__*/ zod.describe('A job. Publishing asks for a name of who hires, a description, the kind of employment, the work mode, a place unless it is remote, the pay unless it is voluntary work, `vacancy`, `usesAutomation` and `closesOn`.'));

export type JobInput = zod.input<typeof JobInput>;
export type JobInputOutput = zod.output<typeof JobInput>;

export const UuidMin = 36;
export const UuidMax = 36;



export const Uuid = /*#__PURE__*/ zod.uuid().check(/*#__PURE__*/ zod.minLength(UuidMin)).check(/*#__PURE__*/ zod.maxLength(UuidMax)).check(/*#__PURE__*/ zod.describe('UUID of version 7.'));

export type Uuid = zod.input<typeof Uuid>;
export type UuidOutput = zod.output<typeof Uuid>;

export const JobStatusInput = /*#__PURE__*/ zod.strictObject({
  "status": /*#__PURE__*/ zod.enum(['OPEN', 'CLOSED']).check(/*#__PURE__*/ zod.describe('`OPEN` publishes a draft, `CLOSED` ends an open job.')),
  "closeReason": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.union([/*#__PURE__*/ zod.literal('FILLED'),/*#__PURE__*/ zod.literal('WITHDRAWN'),/*#__PURE__*/ zod.literal(null)])).check(/*#__PURE__*/ zod.describe('Why it is closed; required with `CLOSED`.'))
}).check(/*#__PURE__*/ zod.describe('The new state of a job.'));

export type JobStatusInput = zod.input<typeof JobStatusInput>;
export type JobStatusInputOutput = zod.output<typeof JobStatusInput>;

export const jobSearchFilterQueryMax = 100;

export const jobSearchFilterTagsItemMax = 80;

export const jobSearchFilterTagsMax = 5;

export const jobSearchFilterPlaceMax = 120;

export const jobSearchFilterCountriesItemMin = 2;
export const jobSearchFilterCountriesItemMax = 2;


export const jobSearchFilterCountriesItemRegExp = new RegExp('^[A-Z]{2}$');
export const jobSearchFilterCountriesMax = 10;

export const jobSearchFilterWorkModesMax = 3;

export const jobSearchFilterEmploymentTypesMax = 7;

export const jobSearchFilterSalaryMinMin = 0;
export const jobSearchFilterSalaryMinMax = 2147483647;

export const jobSearchFilterCurrencyMin = 3;
export const jobSearchFilterCurrencyMax = 3;


export const jobSearchFilterCurrencyRegExp = new RegExp('^[A-Z]{3}$');
export const jobSearchFilterLanguagesItemMin = 2;
export const jobSearchFilterLanguagesItemMax = 35;

export const jobSearchFilterLanguagesMax = 5;

export const jobSearchFilterOrganizationMin = 3;
export const jobSearchFilterOrganizationMax = 253;


export const jobSearchFilterOrganizationRegExp = new RegExp('^[a-z0-9-]+(\\.[a-z0-9-]+)+$');


export const JobSearchFilter = /*#__PURE__*/ zod.strictObject({
  "query": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(jobSearchFilterQueryMax))).check(/*#__PURE__*/ zod.describe('Words. The first ten count. Each has to begin a word of the title, the organization, the domain, the tags, the places or the\ndescription. A text of signs alone finds nothing.\n')),
  "tags": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterTagsItemMax))).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterTagsMax))).check(/*#__PURE__*/ zod.describe('Tags. Jobs have to have all of them, whatever their letter case.\n')),
  "place": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(jobSearchFilterPlaceMax))).check(/*#__PURE__*/ zod.describe('Words that one locality of the job has to have.\n')),
  "countries": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobSearchFilterCountriesItemMin)).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterCountriesItemMax)).check(/*#__PURE__*/ zod.regex(jobSearchFilterCountriesItemRegExp))).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterCountriesMax))).check(/*#__PURE__*/ zod.describe('Countries, ISO 3166-1 alpha-2: jobs with a place in one of them, and remote jobs that people in one of them may apply for.\n')),
  "workModes": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(WorkMode).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterWorkModesMax))).check(/*#__PURE__*/ zod.describe('Where the work is done.\n')),
  "employmentTypes": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(EmploymentType).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterEmploymentTypesMax))).check(/*#__PURE__*/ zod.describe('Kinds of employment.\n')),
  "salaryMin": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.int().check(/*#__PURE__*/ zod.gte(jobSearchFilterSalaryMinMin)).check(/*#__PURE__*/ zod.lte(jobSearchFilterSalaryMinMax))).check(/*#__PURE__*/ zod.describe('Pay for a year that the upper end of the range has to reach. An hour counts 1,720 times a year, a day 220 times, a week 52 times, a\nmonth 12 times. It needs `currency`; currencies are not converted.\n')),
  "currency": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobSearchFilterCurrencyMin)).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterCurrencyMax)).check(/*#__PURE__*/ zod.regex(jobSearchFilterCurrencyRegExp))).check(/*#__PURE__*/ zod.describe('Currency of the pay, ISO 4217. Jobs without pay and in other currencies are left out.\n')),
  "languages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobSearchFilterLanguagesItemMin)).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterLanguagesItemMax))).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterLanguagesMax))).check(/*#__PURE__*/ zod.describe('Languages, BCP 47: jobs that name one of them.\n')),
  "organization": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(jobSearchFilterOrganizationMin)).check(/*#__PURE__*/ zod.maxLength(jobSearchFilterOrganizationMax)).check(/*#__PURE__*/ zod.regex(jobSearchFilterOrganizationRegExp))).check(/*#__PURE__*/ zod.describe('Domain of an organization.\n')),
  "onlyProven": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the organization has to be proven.\n'))
}).check(/*#__PURE__*/ zod.describe('What a saved search looks for: parameters of `searchJobs` with the same names, limits and meaning. At least one of them narrows the search.\n'));

export type JobSearchFilter = zod.input<typeof JobSearchFilter>;
export type JobSearchFilterOutput = zod.output<typeof JobSearchFilter>;

export const jobSearchInputNameMax = 100;



export const JobSearchInput = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobSearchInputNameMax)).check(/*#__PURE__*/ zod.describe('Name by which the user knows it; one line.')),
  "filter": JobSearchFilter,
  "isMailed": /*#__PURE__*/ zod.boolean().check(/*#__PURE__*/ zod.describe('Whether the mail of the day has the new jobs of the search. While `jobSearch` in the settings of notifications is off, there is no mail.\n'))
}).check(/*#__PURE__*/ zod.describe('A search to save.'));

export type JobSearchInput = zod.input<typeof JobSearchInput>;
export type JobSearchInputOutput = zod.output<typeof JobSearchInput>;

export const jobSearchUpdateNameMax = 100;



export const JobSearchUpdate = /*#__PURE__*/ zod.strictObject({
  "name": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(jobSearchUpdateNameMax))).check(/*#__PURE__*/ zod.describe('Name by which the user knows it; one line.')),
  "isMailed": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()).check(/*#__PURE__*/ zod.describe('Whether the mail of the day has the new jobs of the search. While `jobSearch` in the settings of notifications is off, there is no mail.\n'))
}).check(/*#__PURE__*/ zod.describe('Changes to a saved search; a missing member stays as it is. What it looks for does not change.'));

export type JobSearchUpdate = zod.input<typeof JobSearchUpdate>;
export type JobSearchUpdateOutput = zod.output<typeof JobSearchUpdate>;
/**
 * Creates a draft, which only needs a title. `updateJobStatus` publishes it. For an organization it takes the right to hire there. At most
 * 200 drafts are kept for a user.
 * @summary Create a draft of a job
 */
export const CreateJobBody = JobInput


/**
 * Replaces a draft or an open job. An open job keeps all that publishing asks for: 422 names what it would lack. A job that has ended answers
 * 409 `JobStateError`.
 * @summary Change a job
 */
export const UpdateJobBody = JobInput


/**
 * `OPEN` publishes a draft: 422 names each field that publishing asks for. It stays open until the end of `closesOn`, at most 90 days, and is
 * never opened again. `CLOSED` ends an open job with a reason. Every other change answers 409 `JobStateError`. A user, and an organization,
 * has at most 50 open jobs.
 * @summary Publish or close a job
 */
export const UpdateJobStatusBody = JobStatusInput


/**
 * Saves what is looked for, so that it can be opened again. If `isMailed` is true, the user gets a mail at most once a day with the open jobs
 * that were published after the search was saved and that no such mail to the user has had. Answers 422 with the code `required` for a filter
 * that narrows nothing, and with the code `taken` if the user has saved the same filter already.
 * @summary Save a search for jobs
 */
export const CreateJobSearchBody = JobSearchInput


/**
 * Changes the name, or whether new jobs are mailed. What is looked for does not change: save another search instead.
 * @summary Change a saved search
 */
export const UpdateJobSearchBody = JobSearchUpdate
