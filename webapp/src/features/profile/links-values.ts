import * as z from 'zod/mini';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { ProfileAttributes } from '@/shared/api/generated/model/profile-attributes';
import { isKnownLinkType, linkTypeLabel } from '@/shared/config/external-links';
import type { Difference } from '@/shared/form/conflict-notice';
import { m } from '@/shared/i18n/messages';
import { isLinkValue, linkValueOf, shownPrefix } from './link-rules';
import type { AttributesPart } from './use-save-attributes';

/**
 * The links by their types. Types that only a newer server knows are among them: the form has no field for them, but shows
 * and keeps them.
 */
export type LinksValues = Record<ExternalLinkType, string> & Partial<Record<string, string>>;

const types = Object.values(ExternalLinkType);

const perType = <Result>(map: (type: ExternalLinkType) => Result) =>
  Object.fromEntries(types.map((type) => [type, map(type)])) as Record<ExternalLinkType, Result>;

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
export const linksSchema = z.catchall(z.object(perType(value)), z.optional(z.string()));

const noLinks: LinksValues = perType(() => '');

/** The links of types that only a newer server knows. */
export const unknownLinks = (values: Partial<Record<string, string>>) =>
  Object.entries(values).flatMap(([type, link]) => (isKnownLinkType(type) || !link ? [] : [{ type, value: link }]));

function toValues(attributes: ProfileAttributes | null): LinksValues {
  const links = (attributes?.externalLinks ?? []).map(({ type, value: link }) => [type, link] as const);
  return { ...noLinks, ...Object.fromEntries(links) };
}

/** The form as it is sent, in the order of the types. Links of unknown types follow as they were. */
function toAttributes(values: LinksValues, before: ProfileAttributes | null): ProfileAttributes {
  const known = types
    .map((type) => ({ type, value: linkValueOf(type, values[type]) }))
    .filter((link) => link.value !== '');
  // The contract of this version does not have their types, but the server that sent them does.
  const unknown = unknownLinks(values) as ExternalLink[];
  return { ...before, externalLinks: [...known, ...unknown] };
}

/** In what two versions of the links differ. */
export function linksDifferences(saved: LinksValues, typed: LinksValues): Difference[] {
  return [...new Set([...Object.keys(saved), ...Object.keys(typed)])]
    .map((type) => ({
      name: type,
      label: linkTypeLabel(type),
      saved: saved[type] ?? '',
      typed: isKnownLinkType(type) ? linkValueOf(type, typed[type]) : (typed[type] ?? ''),
    }))
    .filter((row) => row.saved !== row.typed);
}

/** What the card of the links shows and changes. */
export const linksPart: AttributesPart<LinksValues> = {
  toValues,
  toAttributes,
  isSame: (a, b) => linksDifferences(a, b).length === 0,
};
