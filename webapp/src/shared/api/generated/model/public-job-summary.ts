/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { EmploymentType } from './employment-type.ts';
import type { JobOrganization } from './job-organization.ts';
import type { JobPlace } from './job-place.ts';
import type { SalaryPeriod } from './salary-period.ts';
import type { Uuid } from './uuid.ts';
import type { Vacancy } from './vacancy.ts';
import type { WorkMode } from './work-mode.ts';

/**
 * A job in a list for everybody.
 */
export interface PublicJobSummary {
  id: Uuid;
  /**
     * What the job is.
     * @minLength 3
     * @maxLength 120
     */
  title: string;
  organization: JobOrganization;
  /**
     * Who hires, as the recruiter names it beside the organization.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  companyName: string | null;
  employmentType: EmploymentType;
  workMode: WorkMode;
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
  vacancy: Vacancy;
  /**
     * When it was published.
     * @maxLength 35
     */
  postedAt: string;
  /**
     * When it ends by itself.
     * @maxLength 35
     */
  expiresAt: string;
}
