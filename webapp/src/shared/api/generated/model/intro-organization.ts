/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';

/**
 * The proven organization for which a Recruiter hires.
 */
export interface IntroOrganization {
  domain: Domain;
  /**
     * Its name.
     * @minLength 1
     * @maxLength 120
     */
  name: string;
}
