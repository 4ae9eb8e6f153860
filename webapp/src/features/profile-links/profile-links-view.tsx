import type { ReactNode, Ref, RefObject } from 'react';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { formatNumber } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { ButtonLink } from '@/shared/ui/link';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { LinkRow } from './link-row';
import { activeLinkLimit, isActive } from './link-state';

export type ProfileLinksViewProps = {
  /** In the order in which they are shown; null while loading, and when they could not be loaded. */
  links: readonly ProfileLink[] | null;
  /** False while there is nothing that a link could open. */
  hasProfile: boolean;
  isFailed: boolean;
  isRetrying: boolean;
  now: string;
  onRetry: () => void;
  onCreate: () => void;
  onEdit: (link: ProfileLink) => void;
  onShowCode: (link: ProfileLink) => void;
  onSend: (link: ProfileLink) => void;
  onDelete: (link: ProfileLink) => void;
  /** The link that was made just now; the button to copy it gets the focus. */
  made?: { id: number; copyRef: RefObject<HTMLButtonElement | null> } | undefined;
  /** The heading of the active links, for whoever deleted one and lost the focus with it. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** All personal links to the own profile. */
export function ProfileLinksView(props: ProfileLinksViewProps) {
  const { links, hasProfile, isFailed, onCreate } = props;
  const canCreate = hasProfile && links !== null;
  const isFull = canCreate && links.filter(isActive).length >= activeLinkLimit;
  const full = m.links_full({ limit: formatNumber(activeLinkLimit) });
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-h1-member">{m.title_profile_links()}</h1>
          <p className="readable mt-1 text-ink-muted">{m.links_lead()}</p>
        </div>
        {canCreate && links.length > 0 ? (
          <Button icon="add" onClick={onCreate} disabledReason={isFull ? full : undefined}>
            {m.links_create()}
          </Button>
        ) : null}
        {links === null && !isFailed ? <Skeleton className="h-10 w-52 rounded-m! max-sm:h-11" /> : null}
      </header>
      <div className="mt-6 grid grid-cols-1 gap-6 max-sm:gap-3">
        <Links {...props} />
      </div>
    </div>
  );
}

function Links({
  links,
  hasProfile,
  isFailed,
  isRetrying,
  onRetry,
  onCreate,
  headingRef,
  ...row
}: ProfileLinksViewProps) {
  if (isFailed && links === null) {
    return (
      <Card as="div">
        <ErrorState text={m.links_load_failed()} onRetry={onRetry} isRetrying={isRetrying} />
      </Card>
    );
  }
  if (links === null) return <ListCardSkeleton />;
  if (!hasProfile) {
    return (
      <Card as="div">
        <EmptyState
          title={m.links_no_profile_title()}
          text={m.links_no_profile_text()}
          action={<ButtonLink to="/app/profile">{m.links_no_profile_action()}</ButtonLink>}
        />
      </Card>
    );
  }
  if (links.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          title={m.links_empty_title()}
          text={m.links_empty_text()}
          action={
            <Button icon="add" onClick={onCreate}>
              {m.links_create()}
            </Button>
          }
        />
      </Card>
    );
  }
  const active = links.filter(isActive);
  const deleted = links.filter((link) => !isActive(link));
  const count = { count: formatNumber(active.length), limit: formatNumber(activeLinkLimit) };
  return (
    <>
      <Group id="links-active" title={m.links_active_title()} headingRef={headingRef} links={active} {...row}>
        {m.links_count(count)}
      </Group>
      {deleted.length === 0 ? null : (
        <Group id="links-deleted" title={m.links_deleted_title()} links={deleted} {...row} />
      )}
    </>
  );
}

type GroupProps = Pick<ProfileLinksViewProps, 'now' | 'onEdit' | 'onShowCode' | 'onSend' | 'onDelete' | 'made'> & {
  id: string;
  title: string;
  links: readonly ProfileLink[];
  headingRef?: ProfileLinksViewProps['headingRef'];
  /** Stands beside the title. */
  children?: ReactNode;
};

function Group({
  id,
  title,
  headingRef,
  links,
  now,
  onEdit,
  onShowCode,
  onSend,
  onDelete,
  made,
  children,
}: GroupProps) {
  return (
    <Card aria-labelledby={id}>
      <SectionHeader id={id} title={title} actions={children} {...(headingRef === undefined ? {} : { headingRef })} />
      {links.length === 0 ? (
        <p className="mt-4 text-ink-muted">{m.links_active_none()}</p>
      ) : (
        <ul className="mt-4">
          {links.map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              now={now}
              copyRef={made?.id === link.id ? made.copyRef : undefined}
              onEdit={() => {
                onEdit(link);
              }}
              onShowCode={() => {
                onShowCode(link);
              }}
              onSend={() => {
                onSend(link);
              }}
              onDelete={() => {
                onDelete(link);
              }}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
