/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ExternalLinkType } from './external-link-type.ts';

/**
 * A page of somebody elsewhere.
 */
export interface ExternalLink {
  type: ExternalLinkType;
  /**
     * What follows the address of the place: the name of the person there; for `STACK_OVERFLOW` number/name, for `YOUTUBE` the channel.
     * Each type has its own pattern.
     * @minLength 1
     * @maxLength 200
     */
  value: string;
}
