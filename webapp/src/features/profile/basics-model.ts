import { addressInput, switchInput, textInput } from '@/shared/form/input-types';
import type { ValuesOf } from '@/shared/form/typed-fields';
import { countryName } from '@/shared/i18n/language-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { attributesModel } from './attributes-model';

/** The code of a country. */
const countryInput = { ...textInput, inWords: (code: string) => (code === '' ? '' : countryName(code)) };

/** The fields of the basics. None is required, because people complete a profile step by step. */
const basicsFields = {
  headline: { input: textInput, label: memberTexts.basics_headline },
  companyName: { input: textInput, label: memberTexts.basics_company_name },
  companyUrl: { input: addressInput, label: memberTexts.basics_company_url },
  location: { input: textInput, label: memberTexts.basics_location },
  countryCode: { input: countryInput, label: memberTexts.basics_country },
  pronouns: { input: textInput, label: memberTexts.basics_pronouns },
  openToWork: { input: switchInput, label: memberTexts.basics_open_to_work },
  givenName: { input: textInput, label: memberTexts.basics_given_name },
  familyName: { input: textInput, label: memberTexts.basics_family_name },
};

export type BasicsValues = ValuesOf<typeof basicsFields>;

/** The form of the head of the page, which people read first. */
export const basicsModel = attributesModel(basicsFields);
