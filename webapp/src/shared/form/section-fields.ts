import { memberTexts } from '@/shared/i18n/member-texts';
import type { SectionAttributes } from '../api/generated/model/section-attributes';
import type { SectionInput } from '../api/generated/model/section-input';
import type { SectionType } from '../api/generated/model/section-type';
import { contributionKindTexts, employmentTypeTexts, workModeTexts } from '../i18n/work-words';

/** The numbers of a repository. They only come from an import. */
type RepositoryNumbers = 'stars' | 'forks' | 'pushedAt' | 'numbersFrom' | 'numbersAt' | 'numbersProof';

/** The members of a section that have fields. In the form, the attributes are on the same level as the other members. */
type SectionMembers = Required<Omit<SectionInput & SectionAttributes, 'typeId' | 'attributes' | RepositoryNumbers>>;

/** The value of a field in the form, by input type. The form knows null for choices alone. */
export type InputValues = {
  text: string;
  textarea: string;
  url: string;
  /** `yyyy`, `yyyy/mm` or `yyyy/mm/dd` */
  date: string;
  /** One of the texts in `choiceTexts`, or a value that only a newer server knows. */
  choice: string | null;
  tags: string[];
};

/** The input types that a member of the contract can have, besides a line of text. */
type OtherInput<Member> = Member extends readonly unknown[]
  ? 'tags'
  : Member extends string
    ? string extends Member
      ? 'textarea' | 'url' | 'date' | undefined
      : 'choice'
    : never;

/**
 * The input type of each field that is not a line of text, by its name in the contract. The rules and the conversion
 * (both in `input-types.ts`) and the control of a field follow from its input type. The limits come from the contract.
 */
const otherInputs = {
  startedAt: 'date',
  endedAt: 'date',
  issuedAt: 'date',
  expirationAt: 'date',
  tags: 'tags',
  description: 'textarea',
  url: 'url',
  employmentType: 'choice',
  workMode: 'choice',
  kind: 'choice',
} as const satisfies {
  [Name in keyof SectionMembers as undefined extends OtherInput<NonNullable<SectionMembers[Name]>>
    ? never
    : Name]: OtherInput<NonNullable<SectionMembers[Name]>>;
} & { [Name in keyof SectionMembers]?: OtherInput<NonNullable<SectionMembers[Name]>> };

/** A field with a name of its own. `isCurrent` belongs to the end: it is a date or "I work here now", never both. */
export type SectionField = keyof SectionMembers;

type InputOf<Name extends SectionField> = Name extends keyof typeof otherInputs ? (typeof otherInputs)[Name] : 'text';

/** The fields of an input type. */
export type FieldOfInput<Input extends keyof InputValues> = {
  [Name in SectionField]: InputOf<Name> extends Input ? Name : never;
}[SectionField];

/** An entry of a profile in the form, whatever its type. `isCurrent` ("I work here now") replaces a missing end. */
export type SectionValues = { [Name in SectionField]: InputValues[InputOf<Name>] } & { isCurrent: boolean };

/** The input type of a field. */
export function inputTypeOf(name: SectionField): keyof InputValues {
  return name in otherInputs ? otherInputs[name as keyof typeof otherInputs] : 'text';
}

/** Whether the field has the input type. */
export function hasInput<Input extends keyof InputValues>(
  name: SectionField,
  input: Input,
): name is FieldOfInput<Input> {
  return inputTypeOf(name) === input;
}

/** The texts of the values of each choice, in the order in which they are offered. */
export const choiceTexts: Record<FieldOfInput<'choice'>, Readonly<Record<string, () => string>>> = {
  employmentType: employmentTypeTexts,
  workMode: workModeTexts,
  kind: contributionKindTexts,
};

/** A field in the form of one type of entry. */
export type FieldOptions = {
  label: () => string;
  hint?: () => string;
  isRequired?: true;
  /** Few people need the field, so it is behind "More fields" while it is empty. */
  isSeldom?: true;
  /** Takes the whole width, so that no half of a line is left empty. */
  isWide?: true;
  /** Three of them share a line on a wide screen. */
  isThird?: true;
  /** The kind of text that the browser may suggest. Without it, the browser suggests nothing. */
  autoComplete?: 'organization' | 'organization-title';
};

const start: FieldOptions = { label: memberTexts.sections_start };
const end: FieldOptions = { label: memberTexts.sections_end };
const location: FieldOptions = { label: memberTexts.sections_location };
const url: FieldOptions = { label: memberTexts.sections_link };
const description: FieldOptions = { label: memberTexts.sections_description, isWide: true };
const tags: FieldOptions = { label: memberTexts.sections_tags_label, isWide: true };

/** Marks a field that few people fill in. */
const seldom = (options: FieldOptions): FieldOptions => ({ ...options, isSeldom: true });

/**
 * The form of each type: its fields in their order. The contract also allows a school a title and a repository an
 * organization; an entry that was created by another client keeps them, see `toSectionInput`.
 */
export const sectionForms: Readonly<Record<SectionType, Partial<Record<SectionField, FieldOptions>>>> = {
  Workplace: {
    title: { label: memberTexts.workplaces_role, isRequired: true, autoComplete: 'organization-title' },
    organization: { label: memberTexts.workplaces_company, isRequired: true, autoComplete: 'organization' },
    startedAt: { ...start, isRequired: true },
    endedAt: end,
    location: { ...location, isThird: true },
    url: { ...seldom(url), isWide: true },
    employmentType: { label: memberTexts.workplaces_employment, isThird: true },
    workMode: { label: memberTexts.workplaces_mode, isThird: true },
    description,
    tags,
  },
  School: {
    organization: { label: memberTexts.schools_organization, isRequired: true },
    degree: { label: memberTexts.schools_degree },
    startedAt: start,
    endedAt: end,
    fieldOfStudy: { label: memberTexts.schools_field },
    grade: { label: memberTexts.schools_grade },
    location: seldom(location),
    url: seldom(url),
    description,
    tags,
  },
  Project: {
    title: { label: memberTexts.projects_title, isRequired: true },
    organization: { label: memberTexts.sections_organization },
    startedAt: start,
    endedAt: end,
    role: { label: memberTexts.sections_role },
    location: seldom(location),
    url: { ...url, isWide: true },
    description,
    tags,
  },
  Repository: {
    title: { label: memberTexts.repositories_title, isRequired: true },
    url: { ...url, isRequired: true },
    repositoryFullName: { label: memberTexts.repositories_full_name, hint: memberTexts.repositories_full_name_hint },
    language: { label: memberTexts.repositories_language },
    startedAt: seldom(start),
    endedAt: seldom(end),
    location: seldom(location),
    description,
    tags,
  },
  Certification: {
    title: { label: memberTexts.certifications_title, isRequired: true },
    organization: { label: memberTexts.certifications_organization },
    issuedAt: { label: memberTexts.sections_issued_label },
    expirationAt: { label: memberTexts.sections_expiration_label },
    credentialId: { label: memberTexts.certifications_credential },
    location: seldom(location),
    url: { ...url, isWide: true },
    startedAt: { label: memberTexts.certifications_start },
    endedAt: { label: memberTexts.certifications_end },
    description,
    tags,
  },
  Contribution: {
    title: { label: memberTexts.contributions_title, isRequired: true },
    organization: { label: memberTexts.contributions_organization, hint: memberTexts.contributions_organization_hint },
    kind: { label: memberTexts.contributions_kind },
    role: { label: memberTexts.sections_role },
    issuedAt: { label: memberTexts.contributions_issued },
    doi: seldom({ label: memberTexts.contributions_doi, hint: memberTexts.contributions_doi_hint }),
    expirationAt: seldom({ label: memberTexts.sections_expiration_label }),
    startedAt: seldom(start),
    endedAt: seldom(end),
    location: seldom(location),
    url,
    description,
    tags,
  },
};

/** The fields of all types. */
export const sectionFields: readonly SectionField[] = [
  ...new Set(Object.values(sectionForms).flatMap((form) => Object.keys(form) as SectionField[])),
];

/** The fields of the form of a type, in their order. */
export function fieldsOf(typeId: SectionType): readonly SectionField[] {
  return Object.keys(sectionForms[typeId]) as SectionField[];
}

/** Whether few fill in the field of an entry of this type. */
export function isSeldom(typeId: SectionType, field: SectionField): boolean {
  return sectionForms[typeId][field]?.isSeldom === true;
}

/** Whether an entry of this type cannot be without the field. */
export function isRequired(typeId: SectionType, field: SectionField): boolean {
  return sectionForms[typeId][field]?.isRequired === true;
}
