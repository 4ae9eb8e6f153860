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

/** The text of a level of a language. An unknown one, which a newer server may send, is returned unchanged. */
export const languageLevelText = (level: string): string =>
  Object.hasOwn(languageLevelTexts, level) ? languageLevelTexts[level as LanguageLevel]() : level;

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // The browser throws for invalid codes, which the server does not accept.
    return code;
  }
}

/** The name of a language by its BCP 47 tag: "pt-BR" is "Brazilian Portuguese". Without a name, the tag itself. */
export const languageName = (code: string): string => nameOf(languages(), code);

/** The name of a country by its ISO 3166-1 alpha-2 code. */
export const countryName = (code: string): string => nameOf(regions(), code);
