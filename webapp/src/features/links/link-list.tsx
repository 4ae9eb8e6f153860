import type { ReactNode, Ref, RefObject } from 'react';
import { formatNumber } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ListCardSkeleton } from '@/shared/ui/list-card-skeleton';
import { PageHeader } from '@/shared/ui/page-header';
import { QueryState, type ShownQuery } from '@/shared/ui/query-state';
import { SectionHeader } from '@/shared/ui/section-header';
import { Skeleton } from '@/shared/ui/skeleton';
import { linkColumns, linkColumnsWithoutVisits, sharedColumns } from './link-columns';
import type { BaseLink, LinkKind } from './link-kind';
import { LinkRow } from './link-row';
import { isActive } from './link-state';

/** The actions on the links of a list. */
export type LinkListActions<Link> = {
  onCreate: () => void;
  onEdit: (link: Link) => void;
  onShowCode: (link: Link) => void;
  onDelete: (link: Link) => void;
  /** The link that was just created. Its copy button gets the focus, once the dialog about it is closed. */
  created?: { id: number; copyRef: RefObject<HTMLButtonElement | null>; hasFocus: boolean } | undefined;
  /** The heading of the active links. It gets the focus after a deletion. */
  headingRef?: Ref<HTMLHeadingElement> | undefined;
};

/** The links that a search has found, in the chosen order. */
export type FoundLinks<Link> = {
  links: readonly Link[];
  /** The words that occur in all found links; null if only the order was changed. */
  typed: string | null;
  onClear: () => void;
};

export type LinkListProps<Link extends BaseLink> = LinkListActions<Link> & {
  kind: LinkKind<Link>;
  /** The links in the order in which they are shown. */
  query: ShownQuery<readonly Link[]>;
  /** The current instant. */
  now: string;
  /** The sentence below the title. */
  lead: string;
  emptyText: string;
  /** Sends a link by mail. If not set, links cannot be sent. */
  onSend?: (link: Link) => void;
  /** Further items of the menu of a link. */
  menuOf?: (link: Link) => ReactNode;
  /** The visits of a link, shown beside its facts. */
  visitsOf?: (link: Link) => ReactNode;
  /** The search field above the list. */
  search?: ReactNode;
  /** The main action. There is a second one, which creates a link with a name of its own. */
  share?: ReactNode;
  /** The number of buttons when everything has been loaded. */
  buttonCount?: 1 | 2;
  /** The links that a search has found; if not set, all are shown. */
  found?: FoundLinks<Link> | undefined;
  /** Shown in place of the list, when no link can be created. */
  replacement?: ReactNode;
  /** Content below the list. */
  children?: ReactNode;
};

/** A page of links of one kind: active links, deleted links, and a button that creates one. */
export function LinkList<Link extends BaseLink>(props: LinkListProps<Link>) {
  const { kind, lead, query, replacement, onCreate, share, buttonCount = 1 } = props;
  const { texts, activeLimit } = kind;
  const { data: links = [], error } = query;
  const isFull = links.filter(isActive).length >= activeLimit;
  const limitReached = texts.limitReached({ limit: formatNumber(activeLimit) });
  const canCreate = links.length > 0 && replacement === undefined;
  return (
    <div className="max-w-310 px-10 py-8 max-md:px-6 max-sm:p-4">
      <PageHeader
        title={texts.title()}
        lead={lead}
        isLoading={!canCreate}
        actions={
          canCreate ? (
            <>
              {share}
              <Button
                icon="add"
                variant={share ? 'secondary' : 'primary'}
                onClick={onCreate}
                disabledReason={isFull ? limitReached : undefined}
              >
                {texts.create()}
              </Button>
            </>
          ) : query.data === undefined && error === null ? (
            <ButtonSkeletons count={buttonCount} />
          ) : null
        }
      />
      <div className="mt-6 grid grid-cols-1 gap-6 max-sm:gap-3">
        <QueryState
          query={query}
          failure={texts.loadFailed()}
          skeleton={<ListCardSkeleton />}
          frame={(failure) => <Card as="div">{failure}</Card>}
        >
          {(loaded) => <Links {...props} links={loaded} />}
        </QueryState>
      </div>
    </div>
  );
}

/** As many placeholders as there will be buttons, so that the list does not move on phones. */
function ButtonSkeletons({ count }: { count: 1 | 2 }) {
  return ['first', 'second']
    .slice(0, count)
    .map((button) => <Skeleton key={button} className="h-10 w-52 rounded-m! max-sm:h-11" />);
}

type LinksProps<Link extends BaseLink> = LinkListProps<Link> & { links: readonly Link[] };

function Links<Link extends BaseLink>(props: LinksProps<Link>) {
  const { kind, links, found, replacement } = props;
  const { emptyText, onCreate, share, search, visitsOf, headingRef, children } = props;
  const { texts, activeLimit } = kind;
  if (replacement !== undefined) return <Card as="div">{replacement}</Card>;
  if (links.length === 0) {
    return (
      <Card as="div">
        <EmptyState
          title={texts.emptyTitle()}
          text={emptyText}
          action={
            <div className="flex flex-wrap justify-center gap-2 max-sm:flex-col max-sm:items-stretch">
              {share}
              <Button icon="add" variant={share ? 'secondary' : 'primary'} onClick={onCreate}>
                {texts.create()}
              </Button>
            </div>
          }
        />
      </Card>
    );
  }
  const activeCount = links.filter(isActive).length;
  const shown = found?.links ?? links;
  const active = shown.filter(isActive);
  const deleted = shown.filter((link) => !isActive(link));
  return (
    <>
      {search}
      {/* If a row fits on one line, both lists have the same columns. */}
      <div className="@container">
        <div className={classNames('grid gap-y-6 max-sm:gap-y-3', visitsOf ? linkColumns : linkColumnsWithoutVisits)}>
          <Group {...props} id="links-active" title={texts.activeTitle()} headingRef={headingRef} links={active}>
            {texts.activeCount({ count: formatNumber(activeCount), limit: formatNumber(activeLimit) })}
          </Group>
          {deleted.length === 0 ? null : (
            <Group {...props} id="links-deleted" title={texts.deletedTitle()} headingRef={undefined} links={deleted}>
              {null}
            </Group>
          )}
        </div>
      </div>
      {children}
    </>
  );
}

type GroupProps<Link extends BaseLink> = LinksProps<Link> & { id: string; title: string };

function Group<Link extends BaseLink>(props: GroupProps<Link>) {
  const { kind, id, title, headingRef, links, found, now, onEdit, onShowCode, onSend, menuOf, onDelete, created } =
    props;
  const { visitsOf, children } = props;
  return (
    <Card aria-labelledby={id} className={sharedColumns}>
      <SectionHeader
        id={id}
        title={title}
        actions={children}
        className="col-span-full"
        {...(headingRef === undefined ? {} : { headingRef })}
      />
      {links.length === 0 ? (
        <div className="col-span-full">
          <NoLinks found={found} text={kind.texts.activeNone()} />
        </div>
      ) : (
        <ul className={classNames('mt-2.5 border-t border-border pt-4', sharedColumns)}>
          {links.map((link) => (
            <LinkRow
              key={link.id}
              kind={kind}
              link={link}
              now={now}
              visits={visitsOf?.(link)}
              copyRef={created?.id === link.id ? created.copyRef : undefined}
              hasFocus={created?.id === link.id && created.hasFocus}
              onEdit={() => {
                onEdit(link);
              }}
              menu={menuOf?.(link)}
              onShowCode={() => {
                onShowCode(link);
              }}
              onSend={
                onSend === undefined
                  ? undefined
                  : () => {
                      onSend(link);
                    }
              }
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

/** Says why there is no active link. A search without a result can be cleared. */
function NoLinks<Link>({ found, text }: { found: FoundLinks<Link> | undefined; text: string }) {
  if (found === undefined || found.typed === null) return <p className="mt-4 text-ink-muted">{text}</p>;
  return (
    <EmptyState
      level={3}
      title={memberTexts.links_search_none_title()}
      text={memberTexts.links_search_none_text({ typed: found.typed })}
      action={
        <Button variant="secondary" onClick={found.onClear}>
          {memberTexts.links_search_clear()}
        </Button>
      }
    />
  );
}
