import * as z from 'zod/mini';
import type { Section } from '../api/generated/model/section';
import type { SectionAttributes } from '../api/generated/model/section-attributes';
import type { SectionInput } from '../api/generated/model/section-input';
import type { SectionType } from '../api/generated/model/section-type';
import {
  ContributionKind,
  EmploymentType,
  sectionAttributesCredentialIdMax,
  sectionAttributesDegreeMax,
  sectionAttributesDescriptionMax,
  sectionAttributesFieldOfStudyMax,
  sectionAttributesGradeMax,
  sectionAttributesLanguageMax,
  sectionAttributesLocationMax,
  sectionAttributesRepositoryFullNameMax,
  sectionAttributesRoleMax,
  sectionAttributesStarsMax,
  sectionAttributesUrlMax,
  sectionInputOrganizationMax,
  sectionInputTagsMax,
  sectionInputTitleMax,
  tagLabelMax,
  WorkMode,
} from '../api/generated/schemas/wright-api.schemas.zod.ts';
import { formatNumber } from '../i18n/format-visitor';
import { m } from '../i18n/messages';
import { dayMessage } from './day-message';
import { fromWireDate, isDate, isDateInRange, isOrdered, isSecureAddress, isWholeNumber, toWireDate } from './rules';
import { isRequired, type SectionField, type SectionValues, sectionFields } from './section-fields';

/** How many characters or tags fit, as the contract says. */
export const sectionLimits = {
  title: sectionInputTitleMax,
  organization: sectionInputOrganizationMax,
  location: sectionAttributesLocationMax,
  url: sectionAttributesUrlMax,
  description: sectionAttributesDescriptionMax,
  degree: sectionAttributesDegreeMax,
  fieldOfStudy: sectionAttributesFieldOfStudyMax,
  grade: sectionAttributesGradeMax,
  role: sectionAttributesRoleMax,
  credentialId: sectionAttributesCredentialIdMax,
  repositoryFullName: sectionAttributesRepositoryFullNameMax,
  language: sectionAttributesLanguageMax,
  tags: sectionInputTagsMax,
  tagLabel: tagLabelMax,
} as const;

type TextField = Exclude<keyof typeof sectionLimits, 'tags' | 'tagLabel'>;

const dayRules = (today: string) =>
  [
    z.refine<string>((text) => text === '' || isDate(text), { error: ({ input }) => dayMessage(input), abort: true }),
    z.refine<string>((text) => text === '' || isDateInRange(text, today), {
      error: () => m.rule_date_range(),
      abort: true,
    }),
  ] as const;

const count = z.string().check(
  z.trim(),
  z.refine((text) => text === '' || isWholeNumber(text), { error: () => m.rule_count(), abort: true }),
  z.refine((text) => Number(text) <= sectionAttributesStarsMax, {
    error: () => m.rule_too_large({ maximum: formatNumber(sectionAttributesStarsMax) }),
  }),
);

/** Rules about two fields wait until each of them is in order by itself. */
const unlessWrong =
  (...fields: SectionField[]) =>
  ({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    !issues.some(({ path }) => fields.some((field) => path?.[0] === field));

/**
 * The rules of the form. What the contract asks of an entry of this type, and the order of the days, are told before the
 * server does. An entry that goes on says since when, and one that has begun says when it ended or that it goes on: without a
 * day the two could not be told apart once it is saved.
 *
 * @param today any instant or day; the last day that can be chosen is ten years later
 */
export function sectionSchema(typeId: SectionType, today: string) {
  const text = (field: TextField) =>
    isRequired(typeId, field)
      ? z.string().check(z.trim(), z.minLength(1), z.maxLength(sectionLimits[field]))
      : z.string().check(z.trim(), z.maxLength(sectionLimits[field]));
  const day = z.string().check(...dayRules(today));
  const isStartRequired = isRequired(typeId, 'startedAt');
  return z
    .object({
      title: text('title'),
      organization: text('organization'),
      startedAt: isStartRequired
        ? z.string().check(z.minLength(1, { error: () => m.rule_required(), abort: true }), ...dayRules(today))
        : day,
      endedAt: day,
      isCurrent: z.boolean(),
      issuedAt: day,
      expirationAt: day,
      location: text('location'),
      url: text('url').check(
        z.refine((address) => address === '' || isSecureAddress(address), { error: () => m.rule_url() }),
      ),
      description: text('description'),
      tags: z.array(z.string().check(z.maxLength(tagLabelMax))).check(z.maxLength(sectionLimits.tags)),
      employmentType: z.nullable(EmploymentType),
      workMode: z.nullable(WorkMode),
      kind: z.nullable(ContributionKind),
      degree: text('degree'),
      fieldOfStudy: text('fieldOfStudy'),
      grade: text('grade'),
      role: text('role'),
      credentialId: text('credentialId'),
      repositoryFullName: text('repositoryFullName'),
      language: text('language'),
      stars: count,
      forks: count,
      pushedAt: day,
    })
    .check(
      z.refine(({ isCurrent, startedAt }) => isStartRequired || !isCurrent || startedAt !== '', {
        path: ['startedAt'],
        error: () => m.rule_required(),
        when: () => true,
      }),
      z.refine(
        ({ isCurrent, startedAt, endedAt }) => isCurrent || endedAt !== '' || (startedAt === '' && !isStartRequired),
        { path: ['endedAt'], error: () => m.rule_required(), when: () => true },
      ),
      z.refine(({ isCurrent, startedAt, endedAt }) => isCurrent || isOrdered(startedAt, endedAt), {
        path: ['endedAt'],
        error: () => m.rule_date_order(),
        when: unlessWrong('startedAt', 'endedAt'),
      }),
      z.refine(({ issuedAt, expirationAt }) => isOrdered(issuedAt, expirationAt), {
        path: ['expirationAt'],
        error: () => m.rule_expiration_order(),
        when: unlessWrong('issuedAt', 'expirationAt'),
      }),
    );
}

/** An empty form. Most people begin with where they work now. */
export function emptySection(typeId: SectionType): SectionValues {
  return {
    title: '',
    organization: '',
    startedAt: '',
    endedAt: '',
    isCurrent: typeId === 'Workplace',
    issuedAt: '',
    expirationAt: '',
    location: '',
    url: '',
    description: '',
    tags: [],
    employmentType: null,
    workMode: null,
    kind: null,
    degree: '',
    fieldOfStudy: '',
    grade: '',
    role: '',
    credentialId: '',
    repositoryFullName: '',
    language: '',
    stars: '',
    forks: '',
    pushedAt: '',
  };
}

/** Answers may name kinds that joined later; a list to choose from has no place for them. */
function known<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  return schema.safeParse(value).data ?? null;
}

/** A saved entry as the form shows it. What has neither start nor end is not going on, it has no days. */
export function toSectionValues({ attributes, ...section }: Section): SectionValues {
  return {
    title: section.title ?? '',
    organization: section.organization ?? '',
    startedAt: fromWireDate(section.startedAt),
    endedAt: fromWireDate(section.endedAt),
    isCurrent: section.startedAt !== null && section.endedAt === null,
    issuedAt: fromWireDate(section.issuedAt),
    expirationAt: fromWireDate(section.expirationAt),
    location: attributes.location ?? '',
    url: attributes.url ?? '',
    description: attributes.description ?? '',
    tags: section.tags.map((tag) => tag.label),
    employmentType: known(EmploymentType, attributes.employmentType),
    workMode: known(WorkMode, attributes.workMode),
    kind: known(ContributionKind, attributes.kind),
    degree: attributes.degree ?? '',
    fieldOfStudy: attributes.fieldOfStudy ?? '',
    grade: attributes.grade ?? '',
    role: attributes.role ?? '',
    credentialId: attributes.credentialId ?? '',
    repositoryFullName: attributes.repositoryFullName ?? '',
    language: attributes.language ?? '',
    stars: attributes.stars?.toString() ?? '',
    forks: attributes.forks?.toString() ?? '',
    pushedAt: fromWireDate(attributes.pushedAt),
  };
}

const orNull = (text: string) => (text === '' ? null : text);
const toCount = (text: string) => (text === '' ? null : Number(text));

function toAttributes(values: SectionValues): Required<SectionAttributes> {
  return {
    description: orNull(values.description),
    url: orNull(values.url),
    location: orNull(values.location),
    employmentType: values.employmentType,
    workMode: values.workMode,
    kind: values.kind,
    degree: orNull(values.degree),
    fieldOfStudy: orNull(values.fieldOfStudy),
    grade: orNull(values.grade),
    role: orNull(values.role),
    credentialId: orNull(values.credentialId),
    repositoryFullName: orNull(values.repositoryFullName),
    language: orNull(values.language),
    stars: toCount(values.stars),
    forks: toCount(values.forks),
    pushedAt: toWireDate(values.pushedAt),
  };
}

function pick<Thing extends object>(thing: Thing, names: readonly string[]): Partial<Thing> {
  return Object.fromEntries(Object.entries(thing).filter(([name]) => names.includes(name))) as Partial<Thing>;
}

/**
 * The form as it is sent: the fields of the type, and nothing that the type does not have. A typed end does not count while
 * "I work here now" is on.
 *
 * @param saved the entry that is written over; what it says beyond the fields of the form stays as it is
 */
export function toSectionInput(typeId: SectionType, values: SectionValues, saved: Section | null = null): SectionInput {
  const fields = sectionFields[typeId];
  const lines = {
    title: orNull(values.title),
    organization: orNull(values.organization),
    startedAt: toWireDate(values.startedAt),
    endedAt: values.isCurrent ? null : toWireDate(values.endedAt),
    issuedAt: toWireDate(values.issuedAt),
    expirationAt: toWireDate(values.expirationAt),
  };
  return {
    typeId,
    ...(saved === null ? {} : pick(saved, Object.keys(lines))),
    ...pick(lines, fields),
    attributes: { ...saved?.attributes, ...pick(toAttributes(values), fields) },
    tags: values.tags.map((label) => ({ label })),
  };
}
