/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';
import type { Uuid } from './uuid.ts';

/**
 * The proven organization that hires.
 */
export interface JobOrganization {
  id: Uuid;
  domain: Domain;
  /**
     * Its name.
     * @minLength 1
     * @maxLength 120
     */
  name: string;
}
