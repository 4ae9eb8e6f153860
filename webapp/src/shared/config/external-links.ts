import type { ExternalLinkType } from '../api/generated/model/external-link-type';
import type { IconName } from '../ui/icon-name';

/** A site on which people have a page: its name, and the part of the URL before a user's value. */
export type ExternalSite = { label: string; prefix: string; icon: IconName };

/** The sites that an external link may lead to, in the order of display. */
export const externalSites: Record<ExternalLinkType, ExternalSite> = {
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

/** Whether this version of the application knows the type. A newer server may send others. */
export const isKnownLinkType = (type: string): type is ExternalLinkType => Object.hasOwn(externalSites, type);

/** The name of the site of a link, or the type itself if this version of the application does not know it. */
export const linkTypeLabel = (type: string): string => (isKnownLinkType(type) ? externalSites[type].label : type);
