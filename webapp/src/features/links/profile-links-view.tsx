import { useRef, useState } from 'react';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import { memberTexts } from '@/shared/i18n/member-texts';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';
import { mostVisitsOf, VisitBars } from '@/shared/ui/visits-by-day';
import { findLinks, isSearched, type LinkOrder, orderLinks } from './find-links';
import { LinkListView, type LinkListViewProps } from './link-list-view';
import { LinkSearch } from './link-search';
import { isActive } from './link-state';
import { LinkVisitsDialog } from './link-visits-dialog';
import { profileLinkKind } from './profile-link-kind';

export type ProfileLinksViewProps = Omit<
  LinkListViewProps<ProfileLink>,
  'kind' | 'buttonCount' | 'lead' | 'emptyText' | 'replacement' | 'visitsOf' | 'found' | 'search' | 'children'
> & {
  /** Without a profile, a link has no page to open. */
  hasProfile: boolean;
  /** The visits of the last thirty days; undefined if they could not be loaded. */
  statistics: Statistics | undefined;
};

/** The texts of a link in which a search looks. */
const textOf = ({ name, recipientName, recipientEmail }: ProfileLink) =>
  [name, recipientName, recipientEmail].filter(Boolean).join(' ');

/** All personal links to the own profile. If there are many, they can be searched and sorted. */
export function ProfileLinksView({ hasProfile, statistics, ...list }: ProfileLinksViewProps) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<LinkOrder>('newest');
  const [shownId, setShownId] = useState<number | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { links, onCreate } = list;
  const isMany = links !== null && isSearched(links);
  const isTyped = typed.trim() !== '';
  const found = isMany ? orderLinks(findLinks(links, typed, textOf), order, profileLinkKind.nameOf) : null;
  const clear = () => {
    setTyped('');
    inputRef.current?.focus();
  };
  const days = statistics?.dailyAggregations.map(({ date }) => date) ?? [];
  const most = mostVisitsOf(statistics?.links ?? []);
  const visitsOf = (link: ProfileLink) => {
    const visits = statistics?.links.find(({ linkId }) => linkId === link.id);
    return (
      visits && (
        <button
          type="button"
          className="group block cursor-pointer text-start max-sm:-my-2 max-sm:flex max-sm:items-end max-sm:gap-3 max-sm:py-2"
          onClick={() => {
            setShownId(link.id);
          }}
        >
          <VisitBars dailyVisits={visits.dailyVisits} days={days} isPast={!isActive(link)} most={most} />
          <span className="flex items-center text-caption text-ink-muted tabular group-hover:text-ink sm:mt-1">
            {memberTexts.links_visits_total({ count: visits.totalVisits })}
            <span className="sr-only"> {memberTexts.links_visits_of({ name: profileLinkKind.nameOf(link) })}</span>
            <Icon name="expand_more" className="-rotate-90 text-[1rem]! rtl:rotate-90" />
          </span>
        </button>
      )
    );
  };
  const noProfile = (
    <EmptyState
      title={memberTexts.links_no_profile_title()}
      text={memberTexts.links_no_profile_text()}
      action={<ButtonLink to="/app/profile">{memberTexts.links_no_profile_action()}</ButtonLink>}
    />
  );
  const shown = links?.find(({ id }) => id === shownId);
  return (
    <>
      <LinkListView
        {...list}
        onCreate={() => {
          // The new link would not be among those that were found.
          setTyped('');
          onCreate();
        }}
        found={found === null ? undefined : { links: found, typed: isTyped ? typed.trim() : null, onClear: clear }}
        search={
          found === null ? null : (
            <LinkSearch
              inputRef={inputRef}
              typed={typed}
              onType={setTyped}
              order={order}
              onOrder={setOrder}
              foundCount={isTyped ? found.length : null}
            />
          )
        }
        kind={profileLinkKind}
        buttonCount={2}
        lead={memberTexts.links_lead()}
        emptyText={memberTexts.links_empty_text()}
        visitsOf={visitsOf}
        replacement={hasProfile ? undefined : noProfile}
      />
      {shown === undefined ? null : (
        <LinkVisitsDialog
          link={shown}
          dailyVisits={statistics?.links.find(({ linkId }) => linkId === shown.id)?.dailyVisits ?? []}
          days={days}
          now={list.now}
          onClose={() => {
            setShownId(null);
          }}
        />
      )}
    </>
  );
}
