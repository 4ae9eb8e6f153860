import * as z from 'zod/mini';
import type { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { LanguageSkill as Language } from '@/shared/api/generated/model/language-skill';
import { LanguageSkill, profileAttributesLanguagesMax } from '@/shared/api/generated/schemas/profile.zod.ts';
import { contractRule } from '@/shared/form/contract-rule';
import { addressInput, linesInput, markdownInput, switchInput, tagsInput, textInput } from '@/shared/form/input-types';
import type { ValuesOf } from '@/shared/form/typed-fields';
import { formatList } from '@/shared/i18n/format';
import { countryName, languageLevelText, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { attributesModel } from './attributes-model';

const languageSchema = z.object({
  code: z.string().check(
    z.minLength(1, { error: () => memberTexts.basics_language_choose() }),
    contractRule(LanguageSkill.shape.code, (code: string) => code),
  ),
  // A level that only a newer server knows is saved unchanged.
  level: z.custom<LanguageLevel>((level) => typeof level === 'string'),
});

const languagesInput = linesInput<z.output<typeof languageSchema>, Language>({
  schema: languageSchema,
  limit: profileAttributesLanguagesMax,
  fromContract: ({ code, level }) => ({ code, level }),
  toContract: (language) => language,
  inWords: (languages) =>
    formatList(
      languages
        .filter(({ code }) => code !== '')
        .map(({ code, level }) =>
          memberTexts.basics_language_with_level({ language: languageName(code), level: languageLevelText(level) }),
        ),
    ),
});

/** The code of a country. */
const countryInput = { ...textInput, inWords: (code: string) => (code === '' ? '' : countryName(code)) };

/** The fields of the basics. None is required, because people complete a profile step by step. */
const basicsFields = {
  headline: { input: textInput, label: memberTexts.basics_headline },
  companyName: { input: textInput, label: memberTexts.basics_company_name },
  companyUrl: { input: addressInput, label: memberTexts.basics_company_url },
  summary: { input: markdownInput, label: memberTexts.basics_summary },
  location: { input: textInput, label: memberTexts.basics_location },
  countryCode: { input: countryInput, label: memberTexts.basics_country },
  pronouns: { input: textInput, label: memberTexts.basics_pronouns },
  openToWork: { input: switchInput, label: memberTexts.basics_open_to_work },
  tags: { input: tagsInput, label: memberTexts.basics_skills },
  languages: { input: languagesInput, label: memberTexts.basics_languages },
};

export type BasicsValues = ValuesOf<typeof basicsFields>;

/** The form of the basics, which people read first on a profile. */
export const basicsModel = attributesModel(basicsFields);
