import type { ExternalLinkType } from '../api/generated/model/external-link-type';
import type { IconName } from '../ui/icon-name';

/** A place where people have pages: what it is called, and the address that a value follows. */
export type ExternalPlace = { label: string; prefix: string; icon: IconName };

/** The sites that an external link may lead to, in the order of display. */
export const externalPlaces: Record<ExternalLinkType, ExternalPlace> = {
  DEV: { label: 'DEV', prefix: 'https://dev.to/', icon: 'description' },
  HASHNODE: { label: 'Hashnode', prefix: 'https://hashnode.com/@', icon: 'description' },
  GITHUB: { label: 'GitHub', prefix: 'https://github.com/', icon: 'code' },
  GITLAB: { label: 'GitLab', prefix: 'https://gitlab.com/', icon: 'code' },
  LINKEDIN: { label: 'LinkedIn', prefix: 'https://www.linkedin.com/in/', icon: 'work' },
  MEDIUM: { label: 'Medium', prefix: 'https://medium.com/@', icon: 'description' },
  REDDIT: { label: 'Reddit', prefix: 'https://www.reddit.com/user/', icon: 'forum' },
  STACK_OVERFLOW: { label: 'Stack Overflow', prefix: 'https://stackoverflow.com/users/', icon: 'forum' },
  X: { label: 'X', prefix: 'https://x.com/', icon: 'alternate_email' },
  Y_COMBINATOR: { label: 'Y Combinator', prefix: 'https://news.ycombinator.com/user?id=', icon: 'forum' },
  YOUTUBE: { label: 'YouTube', prefix: 'https://www.youtube.com/', icon: 'play_circle' },
};

/** Whether this version of the page knows the type; a newer server may send others. */
export const isKnownLinkType = (type: string): type is ExternalLinkType => Object.hasOwn(externalPlaces, type);

/** What the site of a link is called: its name, or the type itself when this version does not know it. */
export const linkTypeLabel = (type: string): string => (isKnownLinkType(type) ? externalPlaces[type].label : type);
