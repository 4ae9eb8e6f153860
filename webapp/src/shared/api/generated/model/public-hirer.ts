/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ResponseRate } from './response-rate.ts';

/**
 * How an organization answers, and who hires for it, as everybody sees it.
 */
export interface PublicHirer {
  /** How the organization answers applications; `null` while too few answers were due. */
  responseRate: ResponseRate | null;
  /**
     * The names of the recruiters of its open jobs, as far as everybody may see their profiles.
     * @maxItems 12
     * @items.minLength 1
     * @items.maxLength 100
     */
  recruiterNames: string[];
}
