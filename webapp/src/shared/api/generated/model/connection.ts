/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { ConnectionDirection } from './connection-direction.ts';
import type { PersonSummary } from './person-summary.ts';
import type { Uuid } from './uuid.ts';

/**
 * A connection or a request, as the signed-in user sees it.
 */
export interface Connection {
  id: Uuid;
  person: PersonSummary;
  /** Whether the other person has asked (`INCOMING`), or the user. */
  direction: ConnectionDirection;
  /**
     * State of the request. Only whoever has declined sees `DECLINED`.
     * @maxLength 32
     */
  status: string;
  /**
     * What was written to the asked person.
     * @maxLength 300
     * @nullable
     */
  message: string | null;
  /**
     * When it was asked.
     * @maxLength 35
     */
  createdAt: string;
  /**
     * When it was accepted, or declined by the user.
     * @maxLength 35
     * @nullable
     */
  respondedAt: string | null;
  /**
     * Whether the user shows the person their profile as long as the two are connected, whatever its access mode. In a request that the user has sent,
     * it says what happens when it is accepted.
     */
  showsProfile: boolean;
  /** Whether the user sees the profile of the person without a personal link. */
  seesProfile: boolean;
}
