import * as z from 'zod/mini';
import type { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import {
  LanguageSkill,
  ProfileAttributes as ProfileAttributesBody,
  profileAttributesHeadlineMax,
  profileAttributesLanguagesMax,
  profileAttributesSummaryMax,
  profileAttributesTagsMax,
  tagLabelMax,
} from '@/shared/api/generated/schemas/profile.zod.ts';
import type { Difference } from '@/shared/form/conflict-notice';
import { addressText, contractRule, optionalText, tagLabels, textOrNull, toTags } from '@/shared/form/contract-rule';
import { formatList } from '@/shared/i18n/format';
import { countryName, languageLevelText, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { markdown } from '@/shared/lib/normal-text';
import type { AttributesPart } from './use-save-attributes';

/** The limits that the form shows, as the contract says. */
export const basicsLimits = {
  headline: profileAttributesHeadlineMax,
  summary: profileAttributesSummaryMax,
  languages: profileAttributesLanguagesMax,
  tags: profileAttributesTagsMax,
  tagLabel: tagLabelMax,
} as const;

const { shape } = ProfileAttributesBody;

/** The rules of the form. Nothing is asked for: a profile grows. */
export const basicsSchema = z.object({
  headline: optionalText(shape.headline),
  summary: optionalText(shape.summary, markdown),
  location: optionalText(shape.location),
  countryCode: optionalText(shape.countryCode),
  pronouns: optionalText(shape.pronouns),
  openToWork: z.boolean(),
  tags: tagLabels(shape.tags),
  languages: z
    .array(
      z.object({
        code: z.string().check(
          z.minLength(1, { error: () => memberTexts.basics_language_choose() }),
          contractRule(LanguageSkill.shape.code, (code: string) => code),
        ),
        // A level that only a newer server knows is saved as it came.
        level: z.custom<LanguageLevel>((level) => typeof level === 'string'),
      }),
    )
    .check(z.maxLength(basicsLimits.languages)),
  companyName: optionalText(shape.companyName),
  companyUrl: addressText().check(contractRule(shape.companyUrl, textOrNull)),
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
  return {
    ...before,
    headline: textOrNull(values.headline),
    summary: textOrNull(values.summary),
    location: textOrNull(values.location),
    countryCode: textOrNull(values.countryCode),
    pronouns: textOrNull(values.pronouns),
    openToWork: values.openToWork,
    tags: toTags(values.tags),
    languages: values.languages,
    companyName: textOrNull(values.companyName),
    companyUrl: textOrNull(values.companyUrl),
  };
}

const languagesText = (languages: BasicsValues['languages']) =>
  formatList(
    languages
      .filter(({ code }) => code !== '')
      .map(({ code, level }) =>
        memberTexts.basics_language_with_level({ language: languageName(code), level: languageLevelText(level) }),
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
    row('headline', memberTexts.basics_headline(), ({ headline }) => headline),
    row('companyName', memberTexts.basics_company_name(), ({ companyName }) => companyName),
    row('companyUrl', memberTexts.basics_company_url(), ({ companyUrl }) => companyUrl),
    row('summary', memberTexts.basics_summary(), ({ summary }) => summary),
    row('location', memberTexts.basics_location(), ({ location }) => location),
    row('countryCode', memberTexts.basics_country(), ({ countryCode }) =>
      countryCode === '' ? '' : countryName(countryCode),
    ),
    row('pronouns', memberTexts.basics_pronouns(), ({ pronouns }) => pronouns),
    row('openToWork', memberTexts.basics_open_to_work(), ({ openToWork }) =>
      openToWork ? memberTexts.basics_yes() : memberTexts.basics_no(),
    ),
    row('tags', memberTexts.basics_skills(), ({ tags }) => formatList(tags)),
    row('languages', memberTexts.basics_languages(), ({ languages }) => languagesText(languages)),
  ];
  return all.filter((difference) => difference.saved !== difference.typed);
}

/** What the card of the basics shows and changes. */
export const basicsPart: AttributesPart<BasicsValues> = {
  toValues,
  toAttributes,
  isSame: (a, b) => basicsDifferences(a, b).length === 0,
};

/** Whether the profile says nothing yet of what the card asks for. */
export const isEmptyBasics = ({ attributes }: Pick<Profile, 'attributes'>): boolean =>
  basicsPart.isSame(toValues(attributes), toValues(null));
