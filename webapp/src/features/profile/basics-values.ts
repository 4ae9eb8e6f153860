import * as z from 'zod/mini';
import type { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import {
  profileAttributesCompanyNameMax,
  profileAttributesCompanyUrlMax,
  profileAttributesHeadlineMax,
  profileAttributesLanguagesMax,
  profileAttributesLocationMax,
  profileAttributesPronounsMax,
  profileAttributesSummaryMax,
  profileAttributesTagsMax,
  tagLabelMax,
} from '@/shared/api/generated/schemas/wright-api.schemas.zod.ts';
import type { Difference } from '@/shared/form/conflict-notice';
import { isSecureAddress } from '@/shared/form/rules';
import { formatList } from '@/shared/i18n/format';
import { countryName, languageLevelText, languageName } from '@/shared/i18n/language-words';
import { m } from '@/shared/i18n/messages';
import type { AttributesPart } from './use-save-attributes';

/** How many characters, skills or languages fit, as the contract says. */
export const basicsLimits = {
  headline: profileAttributesHeadlineMax,
  summary: profileAttributesSummaryMax,
  location: profileAttributesLocationMax,
  pronouns: profileAttributesPronounsMax,
  companyName: profileAttributesCompanyNameMax,
  companyUrl: profileAttributesCompanyUrlMax,
  languages: profileAttributesLanguagesMax,
  tags: profileAttributesTagsMax,
  tagLabel: tagLabelMax,
} as const;

const text = (limit: number) => z.string().check(z.trim(), z.maxLength(limit));

/** The rules of the form. Nothing is asked for: a profile grows. */
export const basicsSchema = z.object({
  headline: text(basicsLimits.headline),
  summary: text(basicsLimits.summary),
  location: text(basicsLimits.location),
  countryCode: z.string(),
  pronouns: text(basicsLimits.pronouns),
  openToWork: z.boolean(),
  tags: z.array(z.string().check(z.maxLength(tagLabelMax))).check(z.maxLength(basicsLimits.tags)),
  languages: z
    .array(
      z.object({
        code: z.string().check(z.minLength(1, { error: () => m.basics_language_choose() })),
        // A level that only a newer server knows is saved as it came.
        level: z.custom<LanguageLevel>((level) => typeof level === 'string'),
      }),
    )
    .check(z.maxLength(basicsLimits.languages)),
  companyName: text(basicsLimits.companyName),
  companyUrl: text(basicsLimits.companyUrl).check(
    z.refine((address) => address === '' || isSecureAddress(address), { error: () => m.rule_url() }),
  ),
});

export type BasicsValues = z.input<typeof basicsSchema>;

/** What a profile says, as the form shows it. */
function toValues(attributes: ProfileAttributes | null): BasicsValues {
  return {
    headline: attributes?.headline ?? '',
    summary: attributes?.summary ?? '',
    location: attributes?.location ?? '',
    countryCode: attributes?.countryCode ?? '',
    pronouns: attributes?.pronouns ?? '',
    openToWork: attributes?.openToWork ?? false,
    tags: (attributes?.tags ?? []).map((tag) => tag.label),
    languages: (attributes?.languages ?? []).map(({ code, level }) => ({ code, level })),
    companyName: attributes?.companyName ?? '',
    companyUrl: attributes?.companyUrl ?? '',
  };
}

/** The form as it is sent. What it does not ask for stays as it was. */
function toAttributes(values: BasicsValues, before: ProfileAttributes | null): ProfileAttributes {
  const orNull = (typed: string) => (typed === '' ? null : typed);
  return {
    ...before,
    headline: orNull(values.headline),
    summary: orNull(values.summary),
    location: orNull(values.location),
    countryCode: orNull(values.countryCode),
    pronouns: orNull(values.pronouns),
    openToWork: values.openToWork,
    tags: values.tags.map((label) => ({ label })),
    languages: values.languages,
    companyName: orNull(values.companyName),
    companyUrl: orNull(values.companyUrl),
  };
}

const languagesText = (languages: BasicsValues['languages']) =>
  formatList(
    languages
      .filter(({ code }) => code !== '')
      .map(({ code, level }) =>
        m.basics_language_with_level({ language: languageName(code), level: languageLevelText(level) }),
      ),
  );

/** In what two versions of the basics differ, in the order of the form. */
export function basicsDifferences(saved: BasicsValues, typed: BasicsValues): Difference<keyof BasicsValues>[] {
  const row = (name: keyof BasicsValues, label: string, words: (values: BasicsValues) => string) => ({
    name,
    label,
    saved: words(saved),
    typed: words(typed),
  });
  const all = [
    row('headline', m.basics_headline(), ({ headline }) => headline),
    row('companyName', m.basics_company_name(), ({ companyName }) => companyName),
    row('companyUrl', m.basics_company_url(), ({ companyUrl }) => companyUrl),
    row('summary', m.basics_summary(), ({ summary }) => summary),
    row('location', m.basics_location(), ({ location }) => location),
    row('countryCode', m.basics_country(), ({ countryCode }) => (countryCode === '' ? '' : countryName(countryCode))),
    row('pronouns', m.basics_pronouns(), ({ pronouns }) => pronouns),
    row('openToWork', m.basics_open_to_work(), ({ openToWork }) => (openToWork ? m.basics_yes() : m.basics_no())),
    row('tags', m.basics_skills(), ({ tags }) => formatList(tags)),
    row('languages', m.basics_languages(), ({ languages }) => languagesText(languages)),
  ];
  return all.filter((difference) => difference.saved !== difference.typed);
}

/** What the card of the basics shows and changes. */
export const basicsPart: AttributesPart<BasicsValues> = {
  toValues,
  toAttributes,
  isSame: (a, b) => basicsDifferences(a, b).length === 0,
};
