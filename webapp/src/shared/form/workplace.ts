import * as z from 'zod/mini';
import type { Section } from '../api/generated/model/section';
import type { SectionInput } from '../api/generated/model/section-input';
import {
  EmploymentType,
  sectionAttributesDescriptionMax,
  sectionAttributesLocationMax,
  sectionAttributesUrlMax,
  sectionInputOrganizationMax,
  sectionInputTagsMax,
  sectionInputTitleMax,
  tagLabelMax,
  WorkMode,
} from '../api/generated/schemas/wright-api.schemas.zod.ts';
import { m } from '../i18n/messages/messages';
import { fromWireDate, isDate, isDateInRange, isOrdered, toWireDate } from './rules';

/*
 * A workplace as it is filled in. The form is flat and knows no null, so that every field always has a value; days are
 * `yyyy/mm/dd`, and "I work here now" stands in place of a missing end.
 */

/** How many characters or tags fit, as the contract says. */
export const workplaceLimits = {
  title: sectionInputTitleMax,
  organization: sectionInputOrganizationMax,
  location: sectionAttributesLocationMax,
  url: sectionAttributesUrlMax,
  description: sectionAttributesDescriptionMax,
  tags: sectionInputTagsMax,
  tagLabel: tagLabelMax,
} as const;

function isHttpsAddress(text: string): boolean {
  return /^https:\/\/\S/i.test(text) && URL.canParse(text);
}

const line = (limit: number) => z.string().check(z.trim(), z.maxLength(limit));
const requiredLine = (limit: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(limit));

const dayRules = (today: string) =>
  [
    z.refine<string>((text) => text === '' || isDate(text), { error: () => m.rule_date(), abort: true }),
    z.refine<string>((text) => text === '' || isDateInRange(text, today), {
      error: () => m.rule_date_range(),
      abort: true,
    }),
  ] as const;

/**
 * The rules of the form. What the contract asks of a workplace, and the order of the days, are told before the server does.
 *
 * @param today any instant or day; the last day that can be chosen is ten years later
 */
export function workplaceSchema(today: string) {
  return z
    .object({
      title: requiredLine(workplaceLimits.title),
      organization: requiredLine(workplaceLimits.organization),
      startedAt: z.string().check(z.minLength(1, { error: () => m.rule_required(), abort: true }), ...dayRules(today)),
      endedAt: z.string().check(...dayRules(today)),
      isCurrent: z.boolean(),
      location: line(workplaceLimits.location),
      employmentType: z.nullable(EmploymentType),
      workMode: z.nullable(WorkMode),
      url: line(workplaceLimits.url).check(
        z.refine((text) => text === '' || isHttpsAddress(text), { error: () => m.rule_url() }),
      ),
      description: line(workplaceLimits.description),
      tags: z.array(z.string().check(z.maxLength(tagLabelMax))).check(z.maxLength(workplaceLimits.tags)),
    })
    .check(
      z.refine((values) => values.isCurrent || values.endedAt !== '', {
        path: ['endedAt'],
        error: () => m.rule_required(),
        when: () => true,
      }),
      z.refine((values) => values.isCurrent || isOrdered(values.startedAt, values.endedAt), {
        path: ['endedAt'],
        error: () => m.rule_date_order(),
        when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'startedAt' || path?.[0] === 'endedAt'),
      }),
    );
}

export type WorkplaceValues = z.input<ReturnType<typeof workplaceSchema>>;

/** An empty form: most people begin with where they work now. */
export const emptyWorkplace: WorkplaceValues = {
  title: '',
  organization: '',
  startedAt: '',
  endedAt: '',
  isCurrent: true,
  location: '',
  employmentType: null,
  workMode: null,
  url: '',
  description: '',
  tags: [],
};

/** Answers may name kinds that joined later; a list to choose from has no place for them. */
function known<Value>(schema: z.ZodMiniType<Value>, value: unknown): Value | null {
  return schema.safeParse(value).data ?? null;
}

/** A saved workplace as the form shows it. */
export function toWorkplaceValues(section: Section): WorkplaceValues {
  const { attributes } = section;
  return {
    title: section.title ?? '',
    organization: section.organization ?? '',
    startedAt: fromWireDate(section.startedAt),
    endedAt: fromWireDate(section.endedAt),
    isCurrent: section.endedAt === null,
    location: attributes.location ?? '',
    employmentType: known(EmploymentType, attributes.employmentType),
    workMode: known(WorkMode, attributes.workMode),
    url: attributes.url ?? '',
    description: attributes.description ?? '',
    tags: section.tags.map((tag) => tag.label),
  };
}

const orNull = (text: string) => (text === '' ? null : text);

/** The form as it is sent. A typed end does not count while "I work here now" is on. */
export function toWorkplaceInput(values: WorkplaceValues): SectionInput {
  return {
    typeId: 'Workplace',
    title: values.title,
    organization: values.organization,
    startedAt: toWireDate(values.startedAt),
    endedAt: values.isCurrent ? null : toWireDate(values.endedAt),
    attributes: {
      description: orNull(values.description),
      url: orNull(values.url),
      location: orNull(values.location),
      employmentType: values.employmentType,
      workMode: values.workMode,
    },
    tags: values.tags.map((label) => ({ label })),
  };
}
