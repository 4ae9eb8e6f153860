import * as z from 'zod/mini';
import type { Reference as ContractReference } from '@/shared/api/generated/model/reference';
import type { Website as ContractWebsite } from '@/shared/api/generated/model/website';
import {
  profileAttributesReferencesMax,
  profileAttributesWebsitesMax,
  Reference,
  Website,
} from '@/shared/api/generated/schemas/profile.zod.ts';
import { addressText, contractRule, optionalText, requiredText, textOrNull } from '@/shared/form/contract-rule';
import { labelsInput, linesInput, switchInput, textInput } from '@/shared/form/input-types';
import type { ValuesOf } from '@/shared/form/typed-fields';
import { appTexts } from '@/shared/i18n/app-texts';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { markdown } from '@/shared/lib/normal-text';
import { attributesModel } from './attributes-model';

const websiteSchema = z.object({
  title: optionalText(Website.shape.title),
  url: addressText().check(
    z.refine((url) => url !== '', { error: () => appTexts.rule_required(), abort: true }),
    contractRule(Website.shape.url, (url: string) => url),
  ),
});

const websitesInput = linesInput<z.output<typeof websiteSchema>, ContractWebsite>({
  schema: websiteSchema,
  limit: profileAttributesWebsitesMax,
  fromContract: ({ title, url }) => ({ title: title ?? '', url }),
  toContract: ({ title, url }) => ({ title: textOrNull(title), url }),
  inWords: (websites) => formatList(websites.map(({ title, url }) => (title === '' ? url : `${title} (${url})`))),
});

const referenceSchema = z.object({
  name: requiredText(Reference.shape.name),
  text: requiredText(Reference.shape.text, markdown),
  permission: z.boolean(),
});

const referencesInput = linesInput<z.output<typeof referenceSchema>, ContractReference>({
  schema: referenceSchema,
  limit: profileAttributesReferencesMax,
  fromContract: ({ name, text, permission }) => ({ name, text, permission }),
  toContract: (reference) => reference,
  inWords: (references) =>
    references
      .map(
        ({ name, text, permission }) =>
          `${name}: ${text} (${memberTexts.basics_reference_permission()}: ${switchInput.inWords(permission)})`,
      )
      .join('\n'),
});

/** The fields besides the basics. None is required, but an added line must be filled in. */
const moreFields = {
  websites: { input: websitesInput, label: memberTexts.basics_websites },
  interests: { input: labelsInput, label: memberTexts.basics_interests },
  references: { input: referencesInput, label: memberTexts.basics_references },
  givenName: { input: textInput, label: memberTexts.basics_given_name },
  familyName: { input: textInput, label: memberTexts.basics_family_name },
};

export type MoreValues = ValuesOf<typeof moreFields>;

/** Websites, interests, references and the parts of the name. */
export const moreModel = attributesModel(moreFields);
