/**
 * Made by orval from openapi/dist/openapi.yaml. Do not edit.
 */
import type { EmploymentType } from './employment-type.ts';
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
     * Absolute https address.
     * @maxLength 2048
     * @nullable
     * @pattern ^https://
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
}
