/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { Domain } from './domain.ts';
import type { OrganizationName } from './organization-name.ts';
import type { Uuid } from './uuid.ts';

/**
 * What a domain has to show. One of the two ways is enough.
 */
export interface OrganizationClaim {
  id: Uuid;
  domain: Domain;
  name: OrganizationName;
  /**
     * The token. It is no secret, because it counts for this user alone.
     * @minLength 40
     * @maxLength 40
     */
  token: string;
  /**
     * Name of the TXT record.
     * @minLength 1
     * @maxLength 300
     */
  dnsName: string;
  /**
     * Value of the TXT record, or a line of the file.
     * @minLength 1
     * @maxLength 100
     */
  dnsValue: string;
  /**
     * Address of the file.
     * @minLength 1
     * @maxLength 400
     */
  wellKnownUrl: string;
  /**
     * When the domain was claimed.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * Until when the claim can be proven.
     * @maxLength 35
     */
  expiresAt: string;
}
