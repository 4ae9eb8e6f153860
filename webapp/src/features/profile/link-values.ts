import * as z from 'zod/mini';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { externalSites } from '@/shared/config/external-links';
import { appTexts } from '@/shared/i18n/app-texts';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { AttributesModel } from './attributes-model';
import { isLinkValue, linkValueOf, shownPrefix } from './link-rules';

/** The last part of the URL; empty for no link to that site. */
export type LinkValues = { value: string };

const order = Object.values(ExternalLinkType);
/** Types that only a newer server knows follow the known ones. */
const placeOf = (type: ExternalLinkType) => (order.includes(type) ? order.indexOf(type) : order.length);

const savedValue = (attributes: ProfileAttributes | null, type: ExternalLinkType) =>
  attributes?.externalLinks?.find((link) => link.type === type)?.value ?? '';

/** A valid value for the site: the last part of the URL, or the whole URL. */
const linkSchema = (type: ExternalLinkType) =>
  z.object({
    value: z.string().check(
      z.refine((typed) => typed.trim() !== '', { error: () => appTexts.rule_required(), abort: true }),
      z.refine((typed) => isLinkValue(type, linkValueOf(type, typed)), {
        error: () =>
          type === 'STACK_OVERFLOW'
            ? memberTexts.external_links_wrong_stack_overflow()
            : memberTexts.external_links_wrong({ prefix: shownPrefix(type) }),
      }),
    ),
  });

/** The form for the link to one site. Links to other sites that are saved in the meantime stay as they are. */
export function linkModel(type: ExternalLinkType): AttributesModel<LinkValues> {
  const schema = linkSchema(type);
  return {
    schema: () => schema,
    toValues: (profile) => ({ value: savedValue(profile?.attributes ?? null, type) }),
    toAttributes: ({ value }, before) => {
      const others = (before?.externalLinks ?? []).filter((link) => link.type !== type);
      const own: ExternalLink[] = value === '' ? [] : [{ type, value: linkValueOf(type, value) }];
      const externalLinks = [...others, ...own].toSorted((a, b) => placeOf(a.type) - placeOf(b.type));
      return { ...before, externalLinks };
    },
    fields: {
      value: { label: () => externalSites[type].label, inWords: ({ value }) => linkValueOf(type, value) },
    },
    idOf: ({ id }) => id,
  };
}
