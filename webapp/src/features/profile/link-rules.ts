import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Role } from '@/shared/api/generated/model/role';
import { externalSites } from '@/shared/config/external-links';

type LinkRule = {
  /** The pattern of a value. */
  pattern: RegExp;
  /** Shows the form of a value. */
  placeholder: string;
  /** Recruiters may have links of this type, too. */
  isForRecruiters: boolean;
  /** Matches other beginnings of a URL before the value than the usual prefix of the site: other paths and other hosts. */
  addresses: RegExp;
};

const rule = (pattern: RegExp, placeholder: string, isForRecruiters: boolean, addresses: RegExp): LinkRule => ({
  pattern,
  placeholder,
  isForRecruiters,
  addresses,
});

/** The rules of each type of link, in the order of the types. The server has the same patterns; a test compares them. */
export const linkRules: Record<ExternalLinkType, LinkRule> = {
  DEV: rule(/^[A-Za-z0-9_]{1,60}$/, 'name', false, /^(?:www\.)?dev\.to\/@?/i),
  HASHNODE: rule(/^[A-Za-z0-9_-]{1,60}$/, 'name', true, /^(?:www\.)?hashnode\.com\/@?/i),
  GITHUB: rule(/^[A-Za-z0-9-]{1,39}$/, 'name', false, /^(?:www\.)?github\.com\/@?/i),
  GITLAB: rule(/^[A-Za-z0-9_.-]{1,100}$/, 'name', false, /^(?:www\.)?gitlab\.com\/@?/i),
  LINKEDIN: rule(/^[A-Za-z0-9%_-]{3,100}$/, 'name', true, /^(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i),
  MEDIUM: rule(/^[A-Za-z0-9_.-]{1,60}$/, 'name', true, /^(?:www\.)?medium\.com\/@?/i),
  REDDIT: rule(/^[A-Za-z0-9_-]{3,20}$/, 'name', false, /^(?:(?:www|old|new)\.)?reddit\.com\/u(?:ser)?\/|^\/?u\//i),
  STACK_OVERFLOW: rule(
    /^[0-9]{1,12}\/[A-Za-z0-9-]{1,80}$/,
    'id/username',
    false,
    /^(?:www\.)?stackoverflow\.com\/users\//i,
  ),
  X: rule(/^[A-Za-z0-9_]{1,15}$/, 'name', true, /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com\/@?/i),
  Y_COMBINATOR: rule(/^[A-Za-z0-9_-]{2,15}$/, 'name', false, /^news\.ycombinator\.com\/user\?id=/i),
  YOUTUBE: rule(/^@?[A-Za-z0-9_./-]{1,100}$/, 'channel', false, /^(?:(?:www|m)\.)?youtube\.com\//i),
};

/** The types that a role may have, in their order. */
export function linkTypesOf(role: Role | null): readonly ExternalLinkType[] {
  return Object.values(ExternalLinkType).filter((type) => role !== 'Recruiter' || linkRules[type].isForRecruiters);
}

const ownAt: readonly ExternalLinkType[] = [ExternalLinkType.YOUTUBE];

/**
 * Returns the value in a typed or pasted text. From a URL of the site, with everything that people copy with it, it
 * returns the part that names the person. Any other text is returned trimmed, so that the rules can judge it.
 */
export function linkValueOf(type: ExternalLinkType, typed: string): string {
  const text = typed.trim();
  const address = text.replace(/^https?:\/\//i, '');
  const { addresses } = linkRules[type];
  if (!addresses.test(address)) return ownAt.includes(type) ? text : text.replace(/^@(?=\w)/, '');
  const rest = address.replace(addresses, '');
  // The rest of the URL says how the person came to the page, not whose page it is.
  return (
    (type === ExternalLinkType.Y_COMBINATOR ? rest.split(/[&#]/, 1) : rest.split(/[?#]/, 1))[0]?.replace(/\/+$/, '') ??
    ''
  );
}

/** Whether a value is valid for the site. An empty value is valid. */
export function isLinkValue(type: ExternalLinkType, value: string): boolean {
  return value === '' || linkRules[type].pattern.test(value);
}

/** The prefix for display, without the beginning that all URLs have. */
export function shownPrefix(type: ExternalLinkType): string {
  return externalSites[type].prefix.replace(/^https:\/\/(?:www\.)?/, '');
}
