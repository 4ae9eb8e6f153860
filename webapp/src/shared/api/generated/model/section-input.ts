/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { SectionAttributes } from './section-attributes.ts';
import type { SectionType } from './section-type.ts';
import type { Tag } from './tag.ts';

/**
 * A section as it is sent. What a type needs and what it may not have is checked by the server and answered with pointers
 * (`required`, `notAllowed`). A Workplace needs `title`, `organization` and `startedAt` and may have `employmentType` and `workMode`;
 * a School needs `organization` and may have `degree`, `fieldOfStudy` and `grade`; a Project needs `title` and may have `role`;
 * a Repository needs `title` and `url` and may have `repositoryFullName`, `language`, `stars`, `forks` and `pushedAt`;
 * a Certification needs `title` and `organization` and may have `credentialId`; a Contribution needs `title` and may have `kind` and
 * `role`. Certifications and contributions may have `issuedAt` and `expirationAt`. All may have `description`, `url`, `location`, tags
 * and days.
 */
export interface SectionInput {
  typeId: SectionType;
  /**
     * What the person did or made there.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  title?: string | null;
  /**
     * Where or for whom.
     * @minLength 1
     * @maxLength 120
     * @nullable
     */
  organization?: string | null;
  /** What only this type has. */
  attributes?: SectionAttributes | null;
  /**
     * Skills. The server keeps them sorted by label.
     * @maxItems 20
     * @nullable
     */
  tags?: Tag[] | null;
  /**
     * First day, from 1900-01-01 to ten years ahead.
     * @maxLength 10
     * @nullable
     */
  startedAt?: string | null;
  /**
     * Last day, not before the first; null while it goes on.
     * @maxLength 10
     * @nullable
     */
  endedAt?: string | null;
  /**
     * Day of issue, of certificates and contributions.
     * @maxLength 10
     * @nullable
     */
  issuedAt?: string | null;
  /**
     * Day from which it no longer counts, not before the day of issue.
     * @maxLength 10
     * @nullable
     */
  expirationAt?: string | null;
}
