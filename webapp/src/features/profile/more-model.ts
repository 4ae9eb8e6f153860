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
import { labelsInput, linesInput, switchInput } from '@/shared/form/input-types';
import { appTexts } from '@/shared/i18n/app-texts';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { markdown } from '@/shared/lib/normal-text';
import { attributesModel, type ValuesOfModel } from './attributes-model';

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

/** The websites of the person. An added line must be filled in. */
export const websitesModel = attributesModel({
  websites: { input: websitesInput, label: memberTexts.basics_websites },
});

/** The interests of the person. */
export const interestsModel = attributesModel({
  interests: { input: labelsInput, label: memberTexts.basics_interests },
});

/** What others say of the person. An added line must be filled in. */
export const referencesModel = attributesModel({
  references: { input: referencesInput, label: memberTexts.basics_references },
});

export type WebsitesValues = ValuesOfModel<typeof websitesModel>;
export type InterestsValues = ValuesOfModel<typeof interestsModel>;
export type ReferencesValues = ValuesOfModel<typeof referencesModel>;
