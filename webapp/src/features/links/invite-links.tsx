import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { memberTexts } from '@/shared/i18n/member-texts';
import { sortLinks } from '@/shared/lib/sort-links';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { InviteLinkFormDialog } from './invite-link-form-dialog';
import { inviteLinkKind } from './invite-link-kind';
import { InviteLinksView } from './invite-links-view';
import { LinkDialogs } from './link-dialogs';
import { useDeleteInviteLink, useInviteLinks, useSaveInviteLink } from './use-invite-links';
import { useLinkFocus } from './use-link-focus';

export type InviteLinksProps = {
  productName: string;
  /** The current instant. */
  now: string;
};

/** The invitations of the signed-in user. */
export function InviteLinks({ productName, now }: InviteLinksProps) {
  const query = useInviteLinks();
  const user = useGetUser();
  const saveInviteLink = useSaveInviteLink();
  const deleteInviteLink = useDeleteInviteLink();
  const invites = query.data === undefined ? null : sortLinks(query.data.pages.flatMap(({ items }) => items));
  const focus = useLinkFocus(invites);

  useFailureNotice(query, memberTexts.invites_load_failed());

  return (
    <LinkDialogs
      kind={inviteLinkKind}
      form={InviteLinkFormDialog}
      now={now}
      focus={focus}
      onSave={saveInviteLink}
      onDelete={deleteInviteLink}
    >
      {(actions) => (
        <InviteLinksView
          {...actions}
          productName={productName}
          links={invites}
          isFailed={query.isError}
          isRetrying={query.isFetching}
          onRetry={() => {
            void query.refetch();
          }}
          hasProfileLinks={user.isPending ? null : user.data?.role === 'Wright'}
          now={now}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          onLoadMore={() => {
            void query.fetchNextPage();
          }}
        />
      )}
    </LinkDialogs>
  );
}
