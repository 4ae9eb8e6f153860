/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { RecruiterIntroInputWorkMode } from './recruiter-intro-input-work-mode.ts';
import type { SalaryPeriod } from './salary-period.ts';

/**
 * What a Recruiter offers, with the pay, by all four of its members, or with the reason why it is not named.
 */
export interface RecruiterIntroInput {
  /**
     * The organization, as the Recruiter names it.
     * @minLength 1
     * @maxLength 120
     */
  companyName: string;
  /**
     * An organization for which the Recruiter hires, so that it is shown as proven.
     * @minLength 36
     * @maxLength 36
     * @nullable
     */
  organizationId?: string | null;
  /**
     * The role.
     * @minLength 1
     * @maxLength 120
     */
  roleTitle: string;
  /** Where the work is done. */
  workMode: RecruiterIntroInputWorkMode;
  /**
     * The place.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  location?: string | null;
  /**
     * Lower end of the pay.
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  salaryMin?: number | null;
  /**
     * Upper end of the pay.
     * @minimum 0
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
     * Why no pay is named.
     * @minLength 1
     * @maxLength 200
     * @nullable
     */
  salaryUnknownReason?: string | null;
  /**
     * Why this person.
     * @minLength 1
     * @maxLength 500
     */
  whyYou: string;
}
