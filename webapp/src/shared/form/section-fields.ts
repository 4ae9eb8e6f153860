import type { ContributionKind } from '../api/generated/model/contribution-kind';
import type { EmploymentType } from '../api/generated/model/employment-type';
import type { SectionType } from '../api/generated/model/section-type';
import type { WorkMode } from '../api/generated/model/work-mode';

/**
 * An entry of a profile as it is filled in, whatever its type. The form is flat and knows no null, so that every field always
 * has a value; days are `yyyy/mm/dd`, counts are digits, and `isCurrent` ("I work here now") stands in place of a missing end.
 */
export type SectionValues = {
  title: string;
  organization: string;
  startedAt: string;
  endedAt: string;
  isCurrent: boolean;
  issuedAt: string;
  expirationAt: string;
  location: string;
  url: string;
  description: string;
  tags: string[];
  employmentType: EmploymentType | null;
  workMode: WorkMode | null;
  kind: ContributionKind | null;
  degree: string;
  fieldOfStudy: string;
  grade: string;
  role: string;
  credentialId: string;
  repositoryFullName: string;
  language: string;
  stars: string;
  forks: string;
  pushedAt: string;
};

/** A field with a name of its own. `isCurrent` belongs to the end: it is a day or "I work here now", never both. */
export type SectionField = Exclude<keyof SectionValues, 'isCurrent'>;

/**
 * What can be filled in for each type, in the order of the form. The contract allows a school a title and a
 * repository an organization too; those who come in another way keep it, see `toSectionInput`.
 */
export const sectionFields = {
  Workplace: [
    'title',
    'organization',
    'startedAt',
    'endedAt',
    'location',
    'url',
    'employmentType',
    'workMode',
    'description',
    'tags',
  ],
  School: [
    'organization',
    'degree',
    'startedAt',
    'endedAt',
    'fieldOfStudy',
    'grade',
    'location',
    'url',
    'description',
    'tags',
  ],
  Project: ['title', 'organization', 'startedAt', 'endedAt', 'role', 'location', 'url', 'description', 'tags'],
  Repository: [
    'title',
    'url',
    'repositoryFullName',
    'language',
    'stars',
    'forks',
    'startedAt',
    'endedAt',
    'pushedAt',
    'location',
    'description',
    'tags',
  ],
  Certification: [
    'title',
    'organization',
    'issuedAt',
    'expirationAt',
    'credentialId',
    'location',
    'url',
    'startedAt',
    'endedAt',
    'description',
    'tags',
  ],
  Contribution: [
    'title',
    'organization',
    'kind',
    'role',
    'issuedAt',
    'expirationAt',
    'startedAt',
    'endedAt',
    'location',
    'url',
    'description',
    'tags',
  ],
} as const satisfies Record<SectionType, readonly SectionField[]>;

/** The fields of one type. */
export type FieldOfSection<Type extends SectionType> = (typeof sectionFields)[Type][number];

const requiredFields: Record<SectionType, readonly SectionField[]> = {
  Workplace: ['title', 'organization', 'startedAt'],
  School: ['organization'],
  Project: ['title'],
  Repository: ['title', 'url'],
  Certification: ['title', 'organization'],
  Contribution: ['title'],
};

/** Whether an entry of this type cannot be without the field. */
export function isRequired(typeId: SectionType, field: SectionField): boolean {
  return requiredFields[typeId].includes(field);
}
