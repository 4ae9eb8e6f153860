import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { memberTexts } from '@/shared/i18n/member-texts';
import { sortLinks } from '@/shared/lib/sort-links';
import { LoadMore } from '@/shared/ui/load-more';
import { shownAs } from '@/shared/ui/query-state';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { InviteLinkFormDialog } from './invite-link-form-dialog';
import { inviteLinkKind } from './invite-link-kind';
import { LinkDialogs } from './link-dialogs';
import { LinkList } from './link-list';
import { useDeleteInviteLink, useInviteLinks, useSaveInviteLink } from './use-invite-links';
import { useLinkFocus } from './use-link-focus';

export type InviteLinksProps = {
  productName: string;
  /** The current instant. */
  now: string;
};

/** All invitations by which other people can join. */
export function InviteLinks({ productName, now }: InviteLinksProps) {
  const query = useInviteLinks();
  const user = useGetUser();
  const saveInviteLink = useSaveInviteLink();
  const deleteInviteLink = useDeleteInviteLink();
  const invites = shownAs(query, ({ pages }) => sortLinks(pages.flatMap(({ items }) => items)));
  const focus = useLinkFocus(invites.data);
  // Recruiters have no personal links, so the texts do not mention them.
  const hasProfileLinks = user.data?.role === 'Wright';

  useFailureNotice(query, memberTexts.invites_load_failed());

  return (
    <LinkDialogs
      kind={inviteLinkKind}
      form={(props) => <InviteLinkFormDialog {...props} />}
      now={now}
      focus={focus}
      onSave={saveInviteLink}
      onDelete={deleteInviteLink}
    >
      {(actions) => (
        <LinkList
          {...actions}
          kind={inviteLinkKind}
          query={invites}
          now={now}
          lead={memberTexts.invites_lead({ product: productName })}
          emptyText={hasProfileLinks ? memberTexts.invites_empty_text_links() : memberTexts.invites_empty_text()}
        >
          <LoadMore
            count={invites.data?.length ?? 0}
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onLoadMore={() => {
              void query.fetchNextPage();
            }}
            label={memberTexts.invites_more()}
          />
        </LinkList>
      )}
    </LinkDialogs>
  );
}
