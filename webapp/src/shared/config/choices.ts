/* Countries, languages and currencies to choose from, by their names in the language of the texts. */
import { countryName, languageName } from '../i18n/language-words';
import { perLanguage } from '../i18n/messages';
import { countryCodes, currencyCodes, languageCodes } from './iso-codes';

const named = (codes: readonly string[], nameOf: (code: string) => string, language: string) =>
  codes.map((value) => ({ value, label: nameOf(value) })).toSorted((a, b) => a.label.localeCompare(b.label, language));

export const countryChoices = perLanguage((language) => named(countryCodes, countryName, language));

export const languageChoices = perLanguage((language) => named(languageCodes, languageName, language));

export const currencyChoices = perLanguage((language) => {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return currencyCodes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
});
