/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { EmploymentType } from './employment-type.ts';
import type { ETag } from './etag.ts';
import type { JobOrganization } from './job-organization.ts';
import type { JobPlace } from './job-place.ts';
import type { JobQuestion } from './job-question.ts';
import type { JobStatus } from './job-status.ts';
import type { OwnApplicationState } from './own-application-state.ts';
import type { PersonSummary } from './person-summary.ts';
import type { ResponseRate } from './response-rate.ts';
import type { SalaryPeriod } from './salary-period.ts';
import type { Uuid } from './uuid.ts';
import type { Vacancy } from './vacancy.ts';
import type { WorkMode } from './work-mode.ts';

/**
 * A job.
 */
export interface Job {
  id: Uuid;
  /**
     * What the job is.
     * @minLength 3
     * @maxLength 120
     */
  title: string;
  /** The proven organization; `null` for a job of a recruiter alone, which only members see. */
  organization: JobOrganization | null;
  /** The organization of the job while it is not proven, only for those who hire for the job; `null` otherwise. An open job keeps it. */
  unprovenOrganization: JobOrganization | null;
  /**
     * Who hires, as the recruiter names it; publishing asks for it where there is no organization.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  companyName: string | null;
  /**
     * What one does there, in Markdown.
     * @minLength 30
     * @maxLength 10000
     * @nullable
     */
  description: string | null;
  /**
     * What is required, each in a sentence. A rejection names one of them.
     * @maxItems 12
     * @items.minLength 1
     * @items.maxLength 300
     */
  requirements: string[];
  /** How the person will be employed. */
  employmentType: EmploymentType | null;
  /** Where the work is done. */
  workMode: WorkMode | null;
  /**
     * Places of the work. Publishing asks for one, unless the work is remote.
     * @maxItems 10
     */
  places: JobPlace[];
  /**
     * From where people may do remote work, ISO 3166-1 alpha-2; empty for everywhere. Only for remote jobs.
     * @maxItems 50
     * @items.minLength 2
     * @items.maxLength 2
     * @items.pattern ^[A-Z]{2}$
     */
  applicantCountries: string[];
  /**
     * Lower end of the pay.
     * @minimum 1
     * @maximum 2147483647
     * @nullable
     */
  salaryMin: number | null;
  /**
     * Upper end of the pay. In a year the range is at most 50,000 wide, or half of its lower end, whichever is more.
     * @minimum 1
     * @maximum 2147483647
     * @nullable
     */
  salaryMax: number | null;
  /**
     * Currency of the pay, ISO 4217.
     * @minLength 3
     * @maxLength 3
     * @nullable
     * @pattern ^[A-Z]{3}$
     */
  currency: string | null;
  /** For how long the pay is. */
  salaryPeriod: SalaryPeriod | null;
  /**
     * What the job is about.
     * @maxItems 20
     * @items.minLength 1
     * @items.maxLength 80
     */
  tags: string[];
  /**
     * Languages of the work, BCP 47.
     * @maxItems 10
     * @items.minLength 2
     * @items.maxLength 35
     * @items.pattern ^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$
     */
  languages: string[];
  /** Whether somebody starts, or people are collected for later. */
  vacancy: Vacancy | null;
  /**
     * Whether software sorts or scores applications before people read them.
     * @nullable
     */
  usesAutomation: boolean | null;
  /**
     * When the work begins.
     * @maxLength 10
     * @nullable
     */
  startsOn: string | null;
  /**
     * The last day on which the job is open (UTC), at most 90 days after it is published.
     * @maxLength 10
     * @nullable
     */
  closesOn: string | null;
  /**
     * An https address where people apply elsewhere.
     * @minLength 1
     * @maxLength 2048
     * @nullable
     */
  applyUrl: string | null;
  /**
     * Within how many days everybody who applies gets an answer.
     * @minimum 7
     * @maximum 45
     */
  responseDueDays: number;
  /**
     * Those of its tags that the own profile has, too.
     * @maxItems 20
     * @items.minLength 1
     * @items.maxLength 80
     */
  sharedTags: string[];
  status: JobStatus;
  /**
     * Why it was closed.
     * @maxLength 40
     * @nullable
     */
  closeReason: string | null;
  /** Whether the caller has saved it. */
  isSaved: boolean;
  /** Whether the caller hires for it. */
  canEdit: boolean;
  /** The last own application for the job, `null` without one. */
  application: OwnApplicationState | null;
  /**
     * How many applications it has; `null` for those who do not hire for it.
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  applicationCount: number | null;
  /** How those who hire answer applications; `null` while fewer than five answers were due. */
  responseRate: ResponseRate | null;
  /**
     * When it was published.
     * @maxLength 35
     * @nullable
     */
  postedAt: string | null;
  /**
     * When it ends by itself.
     * @maxLength 35
     * @nullable
     */
  expiresAt: string | null;
  /**
     * Questions to whoever applies.
     * @maxItems 5
     */
  questions: JobQuestion[];
  /** Who hires; `null` for a job of an organization whose recruiter has left. */
  recruiter: PersonSummary | null;
  /**
     * When it was closed or ended.
     * @maxLength 35
     * @nullable
     */
  closedAt: string | null;
  /**
     * When it was created.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was last changed.
     * @maxLength 35
     */
  updatedAt: string;
  /**
     * Counts the changes.
     * @minimum 1
     * @maximum 9007199254740991
     */
  version: number;
  etag: ETag;
}
