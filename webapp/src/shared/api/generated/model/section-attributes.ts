/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ContributionKind } from './contribution-kind.ts';
import type { EmploymentType } from './employment-type.ts';
import type { RepositoryHost } from './repository-host.ts';
import type { WorkMode } from './work-mode.ts';

/**
 * What only some types of section have. Every member is optional; a missing one and `null` mean the same.
 */
export interface SectionAttributes {
  /**
     * Plain text, line feeds allowed.
     * @maxLength 4000
     * @nullable
     */
  description?: string | null;
  /**
     * Address of a page with https, with the letters that it was written with. One that is sent without a scheme or with http gets https, and spaces
     * become `%20`. What stands where there is no address, such as `N/A`, is `null`.
     * @maxLength 2048
     * @nullable
     */
  url?: string | null;
  /**
     * Where it was, in the person's own words.
     * @maxLength 120
     * @nullable
     */
  location?: string | null;
  /** How the person was employed. */
  employmentType?: EmploymentType | null;
  /** Where the work was done. */
  workMode?: WorkMode | null;
  /**
     * Degree, of schools.
     * @maxLength 120
     * @nullable
     */
  degree?: string | null;
  /**
     * What was studied, of schools.
     * @maxLength 120
     * @nullable
     */
  fieldOfStudy?: string | null;
  /**
     * Grade, of schools.
     * @maxLength 40
     * @nullable
     */
  grade?: string | null;
  /**
     * What the person did in it, of projects and contributions.
     * @maxLength 120
     * @nullable
     */
  role?: string | null;
  /**
     * Number of the certificate, of certifications.
     * @maxLength 120
     * @nullable
     */
  credentialId?: string | null;
  /** What it is, of contributions. */
  kind?: ContributionKind | null;
  /**
     * DOI of a publication, without the address of doi.org, of contributions.
     * @maxLength 200
     * @nullable
     * @pattern ^(10\.[0-9]{4,9}/[!-~]+)?$
     */
  doi?: string | null;
  /**
     * Owner and name where the repository is kept, of repositories.
     * @maxLength 200
     * @nullable
     */
  repositoryFullName?: string | null;
  /**
     * Main programming language, of repositories.
     * @maxLength 40
     * @nullable
     */
  language?: string | null;
  /**
     * Stars, of repositories, as `numbersFrom` counted them. Unknown ones sort like none.
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  stars?: number | null;
  /**
     * Forks, of repositories, as `numbersFrom` counted them.
     * @minimum 0
     * @maximum 2147483647
     * @nullable
     */
  forks?: number | null;
  /**
     * Day of the last change, of repositories, as `numbersFrom` told it; from 1900-01-01 to ten years ahead.
     * @maxLength 10
     * @nullable
     */
  pushedAt?: string | null;
  /** Where stars, forks and the day of the last change come from, of repositories. The server sets it; what is sent does not count. */
  numbersFrom?: RepositoryHost | null;
  /**
     * Day on which `numbersFrom` told the numbers, of repositories. The server sets it; what is sent does not count.
     * @maxLength 10
     * @nullable
     */
  numbersAt?: string | null;
}
