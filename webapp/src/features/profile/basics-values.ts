import * as z from 'zod/mini';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import {
  profileAttributesHeadlineMax,
  profileAttributesLocationMax,
  profileAttributesSummaryMax,
  profileAttributesTagsMax,
  tagLabelMax,
} from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import type { Difference } from '@/shared/form/conflict-notice';
import { formatList } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages/messages';

/** How many characters or skills fit, as the contract says. */
export const basicsLimits = {
  headline: profileAttributesHeadlineMax,
  summary: profileAttributesSummaryMax,
  location: profileAttributesLocationMax,
  tags: profileAttributesTagsMax,
  tagLabel: tagLabelMax,
} as const;

const text = (limit: number) => z.string().check(z.trim(), z.maxLength(limit));

/** The rules of the form. Nothing is asked for: a profile grows. */
export const basicsSchema = z.object({
  headline: text(basicsLimits.headline),
  summary: text(basicsLimits.summary),
  location: text(basicsLimits.location),
  tags: z.array(z.string().check(z.maxLength(tagLabelMax))).check(z.maxLength(basicsLimits.tags)),
});

export type BasicsValues = z.input<typeof basicsSchema>;

/** What a profile says, as the form shows it. */
export function toBasicsValues(attributes: ProfileAttributes | null): BasicsValues {
  return {
    headline: attributes?.headline ?? '',
    summary: attributes?.summary ?? '',
    location: attributes?.location ?? '',
    tags: (attributes?.tags ?? []).map((tag) => tag.label),
  };
}

/** The form as it is sent. What it does not ask for stays as it was. */
export function toBasicsAttributes(values: BasicsValues, before: ProfileAttributes | null): ProfileAttributes {
  const orNull = (typed: string) => (typed === '' ? null : typed);
  return {
    ...before,
    headline: orNull(values.headline),
    summary: orNull(values.summary),
    location: orNull(values.location),
    tags: values.tags.map((label) => ({ label })),
  };
}

/** In what two versions of the basics differ, in the order of the form. */
export function basicsDifferences(saved: BasicsValues, typed: BasicsValues): Difference<keyof BasicsValues>[] {
  const all: Difference<keyof BasicsValues>[] = [
    { name: 'headline', label: m.basics_headline(), saved: saved.headline, typed: typed.headline },
    { name: 'summary', label: m.basics_summary(), saved: saved.summary, typed: typed.summary },
    { name: 'location', label: m.basics_location(), saved: saved.location, typed: typed.location },
    { name: 'tags', label: m.basics_skills(), saved: formatList(saved.tags), typed: formatList(typed.tags) },
  ];
  return all.filter((row) => row.saved !== row.typed);
}

/** True when two versions say the same. */
export function isSameBasics(a: BasicsValues, b: BasicsValues): boolean {
  return basicsDifferences(a, b).length === 0;
}
