import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { memberTexts } from '@/shared/i18n/member-texts';
import { LoadMore } from '@/shared/ui/load-more';
import { inviteLinkKind } from './invite-link-kind';
import { LinkListView, type LinkListViewProps } from './link-list-view';

export type InviteLinksViewProps = Omit<
  LinkListViewProps<InviteLink>,
  'kind' | 'lead' | 'emptyText' | 'replacement' | 'onSend' | 'children'
> & {
  productName: string;
  /** Recruiters have no personal links, so the texts do not mention them; null while the role is not known. */
  hasProfileLinks: boolean | null;
  /** Whether the server has older invitations. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
};

/** All invitations by which other people can join. */
export function InviteLinksView({
  productName,
  hasProfileLinks,
  hasMore,
  isLoadingMore,
  onLoadMore,
  ...list
}: InviteLinksViewProps) {
  return (
    <LinkListView
      {...list}
      kind={inviteLinkKind}
      lead={memberTexts.invites_lead({ product: productName })}
      emptyText={hasProfileLinks === true ? memberTexts.invites_empty_text_links() : memberTexts.invites_empty_text()}
    >
      <LoadMore
        count={list.links?.length ?? 0}
        hasMore={hasMore}
        isLoading={isLoadingMore}
        onLoadMore={onLoadMore}
        label={memberTexts.invites_more()}
      />
    </LinkListView>
  );
}
