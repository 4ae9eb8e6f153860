import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { memberTexts } from '@/shared/i18n/member-texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { ButtonLink } from '@/shared/ui/link';
import { LinkListView, type LinkListViewProps } from './link-list-view';
import { profileLinkKind } from './profile-link-kind';

export type ProfileLinksViewProps = Omit<
  LinkListViewProps<ProfileLink>,
  'kind' | 'lead' | 'emptyText' | 'replacement' | 'children'
> & {
  /** Without a profile there is nothing that a link could open. */
  hasProfile: boolean;
};

/** All personal links to the own profile. */
export function ProfileLinksView({ hasProfile, ...list }: ProfileLinksViewProps) {
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
      replacement={hasProfile ? undefined : noProfile}
    />
  );
}
