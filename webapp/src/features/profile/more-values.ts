import * as z from 'zod/mini';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import {
  ProfileAttributes as ProfileAttributesBody,
  profileAttributesInterestsItemMax,
  profileAttributesInterestsMax,
  profileAttributesReferencesMax,
  profileAttributesWebsitesMax,
  Reference,
  referenceTextMax,
  Website,
} from '@/shared/api/generated/schemas/profile.zod.ts';
import type { Difference } from '@/shared/form/conflict-notice';
import {
  addressText,
  contractRule,
  optionalText,
  requiredText,
  textOrNull,
  typedLabels,
} from '@/shared/form/contract-rule';
import { formatList } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { markdown } from '@/shared/lib/normal-text';
import type { AttributesPart } from './use-save-attributes';

/** The limits that the form shows, as the contract says. */
export const moreLimits = {
  websites: profileAttributesWebsitesMax,
  interests: profileAttributesInterestsMax,
  interest: profileAttributesInterestsItemMax,
  references: profileAttributesReferencesMax,
  referenceText: referenceTextMax,
} as const;

const { shape } = ProfileAttributesBody;

/** The rules of the form. Nothing is asked for, but a line that was added has to be filled in. */
export const moreSchema = z.object({
  websites: z
    .array(
      z.object({
        title: optionalText(Website.shape.title),
        url: addressText().check(
          z.refine((url) => url !== '', { error: () => m.rule_required(), abort: true }),
          contractRule(Website.shape.url, (url: string) => url),
        ),
      }),
    )
    .check(z.maxLength(moreLimits.websites)),
  interests: typedLabels().check(contractRule(shape.interests, (labels: string[]) => labels)),
  references: z
    .array(
      z.object({
        name: requiredText(Reference.shape.name),
        text: requiredText(Reference.shape.text, markdown),
        permission: z.boolean(),
      }),
    )
    .check(z.maxLength(moreLimits.references)),
  givenName: optionalText(shape.givenName),
  familyName: optionalText(shape.familyName),
});

export type MoreValues = z.input<typeof moreSchema>;

function toValues(attributes: ProfileAttributes | null): MoreValues {
  return {
    websites: (attributes?.websites ?? []).map(({ title, url }) => ({ title: title ?? '', url })),
    interests: [...(attributes?.interests ?? [])],
    references: (attributes?.references ?? []).map(({ name, text, permission }) => ({ name, text, permission })),
    givenName: attributes?.givenName ?? '',
    familyName: attributes?.familyName ?? '',
  };
}

function toAttributes(values: MoreValues, before: ProfileAttributes | null): ProfileAttributes {
  return {
    ...before,
    websites: values.websites.map(({ title, url }) => ({ title: textOrNull(title), url })),
    interests: values.interests,
    references: values.references,
    givenName: textOrNull(values.givenName),
    familyName: textOrNull(values.familyName),
  };
}

const websitesText = ({ websites }: MoreValues) =>
  formatList(websites.map(({ title, url }) => (title === '' ? url : `${title} (${url})`)));

const permissionText = (permission: boolean) => (permission ? memberTexts.basics_yes() : memberTexts.basics_no());

const referencesText = ({ references }: MoreValues) =>
  references
    .map(
      ({ name, text, permission }) =>
        `${name}: ${text} (${memberTexts.basics_reference_permission()}: ${permissionText(permission)})`,
    )
    .join('\n');

/** In what two versions differ, in the order of the form. */
export function moreDifferences(saved: MoreValues, typed: MoreValues): Difference<keyof MoreValues>[] {
  const row = (name: keyof MoreValues, label: string, words: (values: MoreValues) => string) => ({
    name,
    label,
    saved: words(saved),
    typed: words(typed),
  });
  return [
    row('websites', memberTexts.basics_websites(), websitesText),
    row('interests', memberTexts.basics_interests(), ({ interests }) => formatList(interests)),
    row('references', memberTexts.basics_references(), referencesText),
    row('givenName', memberTexts.basics_given_name(), ({ givenName }) => givenName),
    row('familyName', memberTexts.basics_family_name(), ({ familyName }) => familyName),
  ].filter((difference) => difference.saved !== difference.typed);
}

/** What the card shows and changes. */
export const morePart: AttributesPart<MoreValues> = {
  toValues,
  toAttributes,
  isSame: (a, b) => moreDifferences(a, b).length === 0,
};

/** Whether the profile says nothing yet of what the card asks for. */
export const isEmptyMore = ({ attributes }: Pick<Profile, 'attributes'>): boolean =>
  morePart.isSame(toValues(attributes), toValues(null));
