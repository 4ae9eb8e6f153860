import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { memberTexts } from '@/shared/i18n/member-texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { VisitsByDay } from '@/shared/ui/visits-by-day';
import { LinkListView, type LinkListViewProps } from './link-list-view';
import { isActive } from './link-state';
import { profileLinkKind } from './profile-link-kind';

export type ProfileLinksViewProps = Omit<
  LinkListViewProps<ProfileLink>,
  'kind' | 'lead' | 'emptyText' | 'replacement' | 'visitsOf' | 'children'
> & {
  /** Without a profile there is nothing that a link could open. */
  hasProfile: boolean;
  /** The visits of the last thirty days; undefined if they could not be loaded. */
  statistics: Statistics | undefined;
};

/** All personal links to the own profile. */
export function ProfileLinksView({ hasProfile, statistics, ...list }: ProfileLinksViewProps) {
  const days = statistics?.dailyAggregations.map(({ date }) => date) ?? [];
  const visitsOf = (link: ProfileLink) => {
    const visits = statistics?.links.find(({ linkId }) => linkId === link.id);
    return visits && <VisitsByDay visits={visits} days={days} isPast={!isActive(link)} />;
  };
  const noProfile = (
    <EmptyState
      title={memberTexts.links_no_profile_title()}
      text={memberTexts.links_no_profile_text()}
      action={<ButtonLink to="/app/profile">{memberTexts.links_no_profile_action()}</ButtonLink>}
    />
  );
  return (
    <LinkListView
      {...list}
      kind={profileLinkKind}
      lead={memberTexts.links_lead()}
      emptyText={memberTexts.links_empty_text()}
      visitsOf={visitsOf}
      replacement={hasProfile ? undefined : noProfile}
    />
  );
}
