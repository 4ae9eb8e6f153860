/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { EmploymentType } from './employment-type.ts';
import type { JobPlace } from './job-place.ts';
import type { JobQuestion } from './job-question.ts';
import type { SalaryPeriod } from './salary-period.ts';
import type { Vacancy } from './vacancy.ts';
import type { WorkMode } from './work-mode.ts';

/**
 * A job. Publishing asks for a name of who hires, a description, the kind of employment, the work mode, a place unless it is remote, the pay unless it is voluntary work, `vacancy`, `usesAutomation` and `closesOn`.
 */
export interface JobInput {
  /**
     * What the job is.
     * @minLength 3
     * @maxLength 120
     */
  title: string;
  /**
     * An organization for which the caller hires; `null` for a job of the recruiter alone.
     * @minLength 36
     * @maxLength 36
     * @nullable
     */
  organizationId?: string | null;
  /**
     * Who hires, as the recruiter names it; publishing asks for it where there is no organization.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  companyName?: string | null;
  /**
     * What one does there, in Markdown.
     * @minLength 30
     * @maxLength 10000
     * @nullable
     */
  description?: string | null;
  /**
     * What is required, each in a sentence. A rejection names one of them.
     * @maxItems 12
     * @items.minLength 1
     * @items.maxLength 300
     */
  requirements?: string[];
  /** How the person will be employed. */
  employmentType?: EmploymentType | null;
  /** Where the work is done. */
  workMode?: WorkMode | null;
  /**
     * Places of the work. Publishing asks for one, unless the work is remote.
     * @maxItems 10
     */
  places?: JobPlace[];
  /**
     * From where people may do remote work, ISO 3166-1 alpha-2; empty for everywhere. Only for remote jobs.
     * @maxItems 50
     * @items.minLength 2
     * @items.maxLength 2
     * @items.pattern ^[A-Z]{2}$
     */
  applicantCountries?: string[];
  /**
     * Lower end of the pay.
     * @minimum 1
     * @maximum 2147483647
     * @nullable
     */
  salaryMin?: number | null;
  /**
     * Upper end of the pay. In a year the range is at most 50,000 wide, or half of its lower end, whichever is more.
     * @minimum 1
     * @maximum 2147483647
     * @nullable
     */
  salaryMax?: number | null;
  /**
     * Currency of the pay, ISO 4217.
     * @minLength 3
     * @maxLength 3
     * @nullable
     * @pattern ^[A-Z]{3}$
     */
  currency?: string | null;
  /** For how long the pay is. */
  salaryPeriod?: SalaryPeriod | null;
  /**
     * What the job is about.
     * @maxItems 20
     * @items.minLength 1
     * @items.maxLength 80
     */
  tags?: string[];
  /**
     * Languages of the work, BCP 47.
     * @maxItems 10
     * @items.minLength 2
     * @items.maxLength 35
     * @items.pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$
     */
  languages?: string[];
  /** Whether somebody starts, or people are collected for later. */
  vacancy?: Vacancy | null;
  /**
     * Whether software sorts or scores applications before people read them.
     * @nullable
     */
  usesAutomation?: boolean | null;
  /**
     * When the work begins.
     * @maxLength 10
     * @nullable
     */
  startsOn?: string | null;
  /**
     * The last day on which the job is open (UTC), at most 90 days after it is published.
     * @maxLength 10
     * @nullable
     */
  closesOn?: string | null;
  /**
     * An https address where people apply elsewhere.
     * @minLength 1
     * @maxLength 2048
     * @nullable
     */
  applyUrl?: string | null;
  /**
     * Questions to whoever applies.
     * @maxItems 5
     */
  questions?: JobQuestion[];
  /**
     * Within how many days everybody who applies gets an answer.
     * @minimum 7
     * @maximum 45
     */
  responseDueDays?: number;
}
