import * as z from 'zod/mini';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { externalPlaces, isKnownLinkType } from '@/shared/config/external-links';
import type { Difference } from '@/shared/form/conflict-notice';
import { m } from '@/shared/i18n/messages';
import { isLinkValue, linkValueOf, shownPrefix } from './link-rules';
import type { AttributesPart } from './use-save-attributes';

export type LinksValues = Record<ExternalLinkType, string>;

const types = Object.values(ExternalLinkType);

const value = (type: ExternalLinkType) =>
  z.string().check(
    z.refine((typed) => isLinkValue(type, linkValueOf(type, typed)), {
      error: () =>
        type === 'STACK_OVERFLOW'
          ? m.external_links_wrong_stack_overflow()
          : m.external_links_wrong({ prefix: shownPrefix(type) }),
    }),
  );

/** The rules of the form: nothing, or what the place could have. A whole address is as good as what it ends with. */
export const linksSchema = z.object({
  DEV: value('DEV'),
  HASHNODE: value('HASHNODE'),
  GITHUB: value('GITHUB'),
  GITLAB: value('GITLAB'),
  LINKEDIN: value('LINKEDIN'),
  MEDIUM: value('MEDIUM'),
  REDDIT: value('REDDIT'),
  STACK_OVERFLOW: value('STACK_OVERFLOW'),
  X: value('X'),
  Y_COMBINATOR: value('Y_COMBINATOR'),
  YOUTUBE: value('YOUTUBE'),
});

const noLinks: LinksValues = {
  DEV: '',
  HASHNODE: '',
  GITHUB: '',
  GITLAB: '',
  LINKEDIN: '',
  MEDIUM: '',
  REDDIT: '',
  STACK_OVERFLOW: '',
  X: '',
  Y_COMBINATOR: '',
  YOUTUBE: '',
};

/** The links of types that only a newer server knows. The form has no field for them. */
export const unknownLinks = (attributes: ProfileAttributes | null): readonly ExternalLink[] =>
  (attributes?.externalLinks ?? []).filter(({ type }) => !isKnownLinkType(type));

function toValues(attributes: ProfileAttributes | null): LinksValues {
  const values = { ...noLinks };
  for (const link of attributes?.externalLinks ?? []) {
    if (isKnownLinkType(link.type)) values[link.type] = link.value;
  }
  return values;
}

/** The form as it is sent, in the order of the types. Links of unknown types follow as they were. */
function toAttributes(values: LinksValues, before: ProfileAttributes | null): ProfileAttributes {
  const externalLinks = types
    .map((type) => ({ type, value: linkValueOf(type, values[type]) }))
    .filter((link) => link.value !== '');
  return { ...before, externalLinks: [...externalLinks, ...unknownLinks(before)] };
}

/** In what two versions of the links differ. */
export function linksDifferences(saved: LinksValues, typed: LinksValues): Difference<ExternalLinkType>[] {
  return types
    .map((type) => ({
      name: type,
      label: externalPlaces[type].label,
      saved: saved[type],
      typed: linkValueOf(type, typed[type]),
    }))
    .filter((row) => row.saved !== row.typed);
}

/** What the card of the links shows and changes. */
export const linksPart: AttributesPart<LinksValues> = {
  toValues,
  toAttributes,
  isSame: (a, b) => linksDifferences(a, b).length === 0,
};
