import * as z from 'zod/mini';
import type { LanguageLevel } from '@/shared/api/generated/model/language-level';
import type { LanguageSkill as Language } from '@/shared/api/generated/model/language-skill';
import { LanguageSkill, profileAttributesLanguagesMax } from '@/shared/api/generated/schemas/profile.zod.ts';
import { contractRule } from '@/shared/form/contract-rule';
import { linesInput, markdownInput, tagsInput } from '@/shared/form/input-types';
import { formatList } from '@/shared/i18n/format';
import { languageLevelText, languageName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { attributesModel, type ValuesOfModel } from './attributes-model';

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

/** The text about the person. */
export const summaryModel = attributesModel({ summary: { input: markdownInput, label: memberTexts.basics_summary } });

/** The skills of the person. */
export const skillsModel = attributesModel({ tags: { input: tagsInput, label: memberTexts.basics_skills } });

/** The languages that the person speaks. */
export const languagesModel = attributesModel({
  languages: { input: languagesInput, label: memberTexts.basics_languages },
});

export type SummaryValues = ValuesOfModel<typeof summaryModel>;
export type SkillsValues = ValuesOfModel<typeof skillsModel>;
export type LanguagesValues = ValuesOfModel<typeof languagesModel>;
