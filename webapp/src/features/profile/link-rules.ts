import { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Role } from '@/shared/api/generated/model/role';
import { externalSites } from '@/shared/config/external-links';

type LinkRule = {
  /** The pattern of a value. */
  pattern: RegExp;
  /** Shows the form of a value. */
  placeholder: string;
  /** Recruiters may have it too. */
  isForRecruiters: boolean;
  /** What stands before the value in an address, besides the prefix of the place: other names, other hosts. */
  addresses: RegExp;
};

const rule = (pattern: RegExp, placeholder: string, isForRecruiters: boolean, addresses: RegExp): LinkRule => ({
  pattern,
  placeholder,
  isForRecruiters,
  addresses,
});

/** The types of links in their order, each with its rules. The patterns are those of the server; a test compares them. */
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
 * The value in what was typed or pasted: from an address of the place, with all that people copy along, what names the
 * person. What is no such address comes back trimmed, for the rules to judge.
 */
export function linkValueOf(type: ExternalLinkType, typed: string): string {
  const text = typed.trim();
  const address = text.replace(/^https?:\/\//i, '');
  const { addresses } = linkRules[type];
  if (!addresses.test(address)) return ownAt.includes(type) ? text : text.replace(/^@(?=\w)/, '');
  const rest = address.replace(addresses, '');
  // What follows is how somebody came there, not who it is.
  return (
    (type === ExternalLinkType.Y_COMBINATOR ? rest.split(/[&#]/, 1) : rest.split(/[?#]/, 1))[0]?.replace(/\/+$/, '') ??
    ''
  );
}

/** True for a value that the place could have, and for none. */
export function isLinkValue(type: ExternalLinkType, value: string): boolean {
  return value === '' || linkRules[type].pattern.test(value);
}

/** The prefix as people read it: without what every address begins with. */
export function shownPrefix(type: ExternalLinkType): string {
  return externalSites[type].prefix.replace(/^https:\/\/(?:www\.)?/, '');
}
