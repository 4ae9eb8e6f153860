/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { OwnOrganization } from './own-organization.ts';
import type { ProofFinding } from './proof-finding.ts';

/**
 * What a check of a domain has found.
 */
export interface OrganizationCheck {
  dns: ProofFinding;
  wellKnown: ProofFinding;
  /** The organization of which the user is an owner now. Null if the domain shows no proof. */
  organization: OwnOrganization | null;
}
