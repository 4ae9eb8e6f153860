/**
 * Made by orval from openapi/dist/openapi-3.1.json. Do not edit.
 */
import type { PartialDate } from './partial-date.ts';
import type { SectionAttributes } from './section-attributes.ts';
import type { SectionType } from './section-type.ts';
import type { Tag } from './tag.ts';

/**
 * A section as it is sent. What a type needs and what it may not have is checked by the server and answered with pointers
 * (`required`, `notAllowed`). A Workplace needs `title`, `organization` and `startedAt` (unless an import created it without) and may have
 * `employmentType` and `workMode`;
 * a School needs `organization` and may have `degree`, `fieldOfStudy` and `grade`; a Project needs `title` and may have `role`;
 * a Repository needs `title` and `url` and may have `repositoryFullName`, `language`, `stars`, `forks` and `pushedAt` and the proof of these numbers;
 * a Certification needs `title` and may have `credentialId`; a Contribution needs `title` and may have `kind`,
 * `role` and `doi`. Certifications and contributions may have `issuedAt` and `expirationAt`. All may have `description`, `url`, `location`, tags
 * and dates.
 */
export interface SectionInput {
  typeId: SectionType;
  /**
     * What the person did or made there.
     * @minLength 1
     * @maxLength 220
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
  /** When it began. */
  startedAt?: PartialDate | null;
  /** When it ended, not before it began; null while it goes on. */
  endedAt?: PartialDate | null;
  /** When it was issued or published, of certificates and contributions. */
  issuedAt?: PartialDate | null;
  /** From when it no longer counts, not before it was issued. */
  expirationAt?: PartialDate | null;
  /**
     * The `numbersProof` of a candidate, of repositories. The section gets the numbers of that candidate, whatever `attributes` say of them.
     * Without a proof, `stars`, `forks` and `pushedAt` may be left out or stay as they are; other values are answered with `notAllowed`. They
     * are dropped with a new `url`. A proof that is not of this member and address, or is older than a day, is answered with `mismatch`.
     * @minLength 1
     * @maxLength 1000
     * @nullable
     */
  numbersProof?: string | null;
}
