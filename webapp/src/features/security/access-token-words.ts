import { TokenScope } from '@/shared/api/generated/model/token-scope';
import { memberTexts } from '@/shared/i18n/member-texts';

/** What a token may do, in words. */
export const scopeTexts: Readonly<Record<TokenScope, () => string>> = {
  'account:read': memberTexts.tokens_scope_account_read,
  'profile:read': memberTexts.tokens_scope_profile_read,
  'profile:write': memberTexts.tokens_scope_profile_write,
  'links:read': memberTexts.tokens_scope_links_read,
  'links:write': memberTexts.tokens_scope_links_write,
  'links:send': memberTexts.tokens_scope_links_send,
  'people:read': memberTexts.tokens_scope_people_read,
  'people:write': memberTexts.tokens_scope_people_write,
  'organizations:read': memberTexts.tokens_scope_organizations_read,
  'organizations:write': memberTexts.tokens_scope_organizations_write,
  'messages:read': memberTexts.tokens_scope_messages_read,
  'messages:write': memberTexts.tokens_scope_messages_write,
  'jobs:read': memberTexts.tokens_scope_jobs_read,
  'jobs:write': memberTexts.tokens_scope_jobs_write,
  'applications:read': memberTexts.tokens_scope_applications_read,
  'applications:write': memberTexts.tokens_scope_applications_write,
  'webhooks:read': memberTexts.tokens_scope_webhooks_read,
  'webhooks:write': memberTexts.tokens_scope_webhooks_write,
};

const groupTexts: Readonly<Record<string, () => string>> = {
  account: memberTexts.tokens_group_account,
  profile: memberTexts.tokens_group_profile,
  links: memberTexts.tokens_group_links,
  people: memberTexts.tokens_group_people,
  organizations: memberTexts.tokens_group_organizations,
  messages: memberTexts.tokens_group_messages,
  jobs: memberTexts.tokens_group_jobs,
  applications: memberTexts.tokens_group_applications,
  webhooks: memberTexts.tokens_group_webhooks,
};

export type ScopeGroup = { area: string; title: string; scopes: TokenScope[] };

/** The scopes by the area that they are for, in the order of the contract. */
export function scopeGroups(): ScopeGroup[] {
  const groups = new Map<string, TokenScope[]>();
  for (const scope of Object.values(TokenScope)) {
    const area = scope.slice(0, scope.indexOf(':'));
    groups.set(area, [...(groups.get(area) ?? []), scope]);
  }
  return [...groups].map(([area, scopes]) => ({ area, title: groupTexts[area]?.() ?? area, scopes }));
}

/** The longest and the usual lives of a token, in days. */
export const lives = ['7', '30', '90', '180', '365'] as const;

/** How long a token is valid, as choices. */
export const lifeOptions = () => lives.map((days) => ({ value: days, label: memberTexts.tokens_days({ days }) }));
