import * as z from 'zod/mini';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { externalSites } from '@/shared/config/external-links';
import type { Difference } from '@/shared/form/conflict-notice';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { isLinkValue, linkValueOf, shownPrefix } from './link-rules';
import type { AttributesPart } from './use-save-attributes';

/** What stands at the end of an address; empty for no link to that site. */
export type LinkValues = { value: string };

const order = Object.values(ExternalLinkType);
/** Types that only a newer server knows follow the known ones. */
const placeOf = (type: ExternalLinkType) => (order.includes(type) ? order.indexOf(type) : order.length);

const savedValue = (attributes: ProfileAttributes | null, type: ExternalLinkType) =>
  attributes?.externalLinks?.find((link) => link.type === type)?.value ?? '';

/** The rules of the form: what the site could have. A whole address is as good as what it ends with. */
export const linkSchema = (type: ExternalLinkType) =>
  z.object({
    value: z.string().check(
      z.refine((typed) => typed.trim() !== '', { error: () => m.rule_required(), abort: true }),
      z.refine((typed) => isLinkValue(type, linkValueOf(type, typed)), {
        error: () =>
          type === 'STACK_OVERFLOW'
            ? memberTexts.external_links_wrong_stack_overflow()
            : memberTexts.external_links_wrong({ prefix: shownPrefix(type) }),
      }),
    ),
  });

/** In what two versions of the link differ. */
export const linkDifferences =
  (type: ExternalLinkType) =>
  (saved: LinkValues, typed: LinkValues): Difference<'value'>[] => {
    const mine = linkValueOf(type, typed.value);
    return saved.value === mine
      ? []
      : [{ name: 'value', label: externalSites[type].label, saved: saved.value, typed: mine }];
  };

/** The link to one site as a part of the profile: what is saved of the others meanwhile stays. */
export function linkPart(type: ExternalLinkType): AttributesPart<LinkValues> {
  return {
    toValues: (attributes) => ({ value: savedValue(attributes, type) }),
    toAttributes: ({ value }, before) => {
      const others = (before?.externalLinks ?? []).filter((link) => link.type !== type);
      const own: ExternalLink[] = value === '' ? [] : [{ type, value: linkValueOf(type, value) }];
      const externalLinks = [...others, ...own].toSorted((a, b) => placeOf(a.type) - placeOf(b.type));
      return { ...before, externalLinks };
    },
    isSame: (a, b) => linkDifferences(type)(a, b).length === 0,
  };
}
