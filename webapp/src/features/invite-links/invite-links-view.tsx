import type { ReactNode, Ref, RefObject } from 'react';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { LoadMore } from '@/shared/ui/load-more';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { InviteRow } from './invite-row';
import { activeInviteLimit, isActive } from './invite-state';

export type InviteLinksViewProps = {
  productName: string;
  /** In the order in which they are shown; null while loading, and when they could not be loaded. */
  invites: readonly InviteLink[] | null;
  isFailed: boolean;
  isRetrying: boolean;
  /** Recruiters have no personal links, and are not told of them; null while the role is not known. */
  hasProfileLinks: boolean | null;
  now: string;
  /** Whether older ones are left on the server. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: () => void;
  onRetry: () => void;
  onCreate: () => void;
  onEdit: (invite: InviteLink) => void;
  onShowCode: (invite: InviteLink) => void;
  onDelete: (invite: InviteLink) => void;
  /** The invitation that was made just now; the button to copy it gets the focus. */
  made?: { id: number; copyRef: RefObject<HTMLButtonElement | null> } | undefined;
  /** The heading of the active ones, for whoever deleted one and lost the focus with it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** All invitations by which others can join. */
export function InviteLinksView(props: InviteLinksViewProps) {
  const { productName, invites, isFailed, onCreate } = props;
  const isFull = invites !== null && invites.filter(isActive).length >= activeInviteLimit;
  const full = m.invites_full({ limit: formatNumber(activeInviteLimit) });
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-h1-member">{m.title_invite_links()}</h1>
          <p className="readable mt-1 text-ink-muted">{m.invites_lead({ product: productName })}</p>
        </div>
        {invites !== null && invites.length > 0 ? (
          <Button icon="add" onClick={onCreate} disabledReason={isFull ? full : undefined}>
            {m.invites_create()}
          </Button>
        ) : null}
        {invites === null && !isFailed ? <Skeleton className="h-10 w-52 rounded-m! max-sm:h-11" /> : null}
      </header>
      <div className="mt-6 grid grid-cols-1 gap-6 max-sm:gap-3">
        <Invites {...props} />
      </div>
    </div>
  );
}

function Invites({
  invites,
  isFailed,
  isRetrying,
  hasProfileLinks,
  onRetry,
  onCreate,
  headingRef,
  ...rest
}: InviteLinksViewProps) {
  if (isFailed && invites === null) {
    return (
      <Card as="div">
        <ErrorState text={m.invites_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    );
  }
  if (invites === null) return <ListCardSkeleton />;
  if (invites.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          title={m.invites_empty_title()}
          text={hasProfileLinks === true ? m.invites_empty_text_links() : m.invites_empty_text()}
          action={
            <Button icon="add" onClick={onCreate}>
              {m.invites_create()}
            </Button>
          }
        />
      </Card>
    );
  }
  const active = invites.filter(isActive);
  const deleted = invites.filter((invite) => !isActive(invite));
  const count = { count: formatNumber(active.length), limit: formatNumber(activeInviteLimit) };
  return (
    <>
      <Group {...rest} id="invites-active" title={m.invites_active_title()} headingRef={headingRef} invites={active}>
        {m.invites_active_count(count)}
      </Group>
      {deleted.length === 0 ? null : (
        <Group {...rest} id="invites-deleted" title={m.invites_deleted_title()} invites={deleted} />
      )}
      <LoadMore
        count={invites.length}
        hasMore={rest.hasMore}
        isLoading={rest.isLoadingMore}
        onLoadMore={rest.onLoadMore}
        label={m.invites_more()}
      />
    </>
  );
}

type GroupProps = Pick<InviteLinksViewProps, 'now' | 'onEdit' | 'onShowCode' | 'onDelete' | 'made'> & {
  id: string;
  title: string;
  invites: readonly InviteLink[];
  headingRef?: InviteLinksViewProps['headingRef'];
  /** Stands beside the title. */
  children?: ReactNode;
};

function Group({ id, title, headingRef, invites, now, onEdit, onShowCode, onDelete, made, children }: GroupProps) {
  return (
    <Card aria-labelledby={id}>
      <SectionHeader id={id} title={title} actions={children} {...(headingRef === undefined ? {} : { headingRef })} />
      {invites.length === 0 ? (
        <p className="mt-4 text-ink-muted">{m.invites_active_none()}</p>
      ) : (
        <ul className="mt-4">
          {invites.map((invite) => (
            <InviteRow
              key={invite.id}
              invite={invite}
              now={now}
              copyRef={made?.id === invite.id ? made.copyRef : undefined}
              onEdit={() => {
                onEdit(invite);
              }}
              onShowCode={() => {
                onShowCode(invite);
              }}
              onDelete={() => {
                onDelete(invite);
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
