import type { ExternalLinkType } from '../api/generated/model/external-link-type';

/** A site on which people have a page: its name, and the part of the URL before a user's value. */
export type ExternalSite = { label: string; prefix: string };

/** The sites that an external link may lead to, in the order of display. */
export const externalSites: Record<ExternalLinkType, ExternalSite> = {
  DEV: { label: 'DEV', prefix: 'https://dev.to/' },
  HASHNODE: { label: 'Hashnode', prefix: 'https://hashnode.com/@' },
  GITHUB: { label: 'GitHub', prefix: 'https://github.com/' },
  GITLAB: { label: 'GitLab', prefix: 'https://gitlab.com/' },
  LINKEDIN: { label: 'LinkedIn', prefix: 'https://www.linkedin.com/in/' },
  MEDIUM: { label: 'Medium', prefix: 'https://medium.com/@' },
  REDDIT: { label: 'Reddit', prefix: 'https://www.reddit.com/user/' },
  STACK_OVERFLOW: { label: 'Stack Overflow', prefix: 'https://stackoverflow.com/users/' },
  X: { label: 'X', prefix: 'https://x.com/' },
  Y_COMBINATOR: { label: 'Y Combinator', prefix: 'https://news.ycombinator.com/user?id=' },
  YOUTUBE: { label: 'YouTube', prefix: 'https://www.youtube.com/' },
};

/** Whether this version of the application knows the type. A newer server may send others. */
export const isKnownLinkType = (type: string): type is ExternalLinkType => Object.hasOwn(externalSites, type);

/** The name of the site of a link, or the type itself if this version of the application does not know it. */
export const linkTypeLabel = (type: string): string => (isKnownLinkType(type) ? externalSites[type].label : type);
