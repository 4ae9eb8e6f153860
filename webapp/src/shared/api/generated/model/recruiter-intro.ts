/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { IntroOrganization } from './intro-organization.ts';
import type { RecruiterIntroWorkMode } from './recruiter-intro-work-mode.ts';
import type { ResponseRate } from './response-rate.ts';
import type { SalaryPeriod } from './salary-period.ts';

/**
 * What a Recruiter offers.
 */
export interface RecruiterIntro {
  /**
     * The organization, as the Recruiter names it.
     * @minLength 1
     * @maxLength 120
     */
  companyName: string;
  /** The organization for which the Recruiter writes, while it is proven and they hire for it; `null` if none is proven. */
  organization: IntroOrganization | null;
  /** How that organization answers applications, or without one the Recruiter alone; `null` while fewer than five answers were due. */
  responseRate: ResponseRate | null;
  /**
     * The role.
     * @minLength 1
     * @maxLength 120
     */
  roleTitle: string;
  /** Where the work is done. */
  workMode: RecruiterIntroWorkMode;
  /**
     * The place.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  location: string | null;
  /**
     * Lower end of the pay.
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  salaryMin: number | null;
  /**
     * Upper end of the pay.
     * @minimum 0
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
     * Why no pay is named.
     * @minLength 1
     * @maxLength 200
     * @nullable
     */
  salaryUnknownReason: string | null;
  /**
     * Why this person.
     * @minLength 1
     * @maxLength 500
     */
  whyYou: string;
}
