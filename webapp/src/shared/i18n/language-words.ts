import type { LanguageLevel } from '../api/generated/model/language-level';
import { m, perLanguage } from './messages';

const languages = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }),
);
const regions = /* @__PURE__ */ perLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
);

/** How well a language is spoken, in the order in which it is offered. */
const languageLevelTexts: Record<LanguageLevel, () => string> = {
  BASIC: m.language_level_basic,
  CONVERSATIONAL: m.language_level_conversational,
  FLUENT: m.language_level_fluent,
  NATIVE: m.language_level_native,
};

/** How well a language is spoken; a level that only a newer server knows is shown as it is. */
export const languageLevelText = (level: string): string =>
  Object.hasOwn(languageLevelTexts, level) ? languageLevelTexts[level as LanguageLevel]() : level;

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // The browser throws for what is no code at all; the server lets none in.
    return code;
  }
}

/** A language of BCP 47 by its name: "pt-BR" reads "Brazilian Portuguese". What has no name is its code. */
export const languageName = (code: string): string => nameOf(languages(), code);

/** A country of ISO 3166-1 alpha-2 by its name. */
export const countryName = (code: string): string => nameOf(regions(), code);
