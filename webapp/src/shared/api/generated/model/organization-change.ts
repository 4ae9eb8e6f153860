/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */

/**
 * An entry of the log of an organization.
 */
export interface OrganizationChange {
  /**
     * What was changed.
     * @maxLength 32
     */
  kind: string;
  /**
     * Who has changed it. Null for the server, and for people who have deleted their account.
     * @maxLength 100
     * @nullable
     */
  actorName: string | null;
  /**
     * Whom it was about. Null for nobody, for invited people, and for people who have deleted their account.
     * @maxLength 100
     * @nullable
     */
  subjectName: string | null;
  /**
     * The role that the person has got, if the change is about one.
     * @maxLength 16
     * @nullable
     */
  role: string | null;
  /**
     * When it was changed.
     * @maxLength 35
     */
  at: string;
}
