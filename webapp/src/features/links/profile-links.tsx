import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useGetProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { useGetProfileStatistics, useListProfileLinks } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { Statistics } from '@/shared/api/generated/model/statistics';
import type { ShowPreview } from '@/shared/form/show-preview';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { Captcha } from '@/shared/lib/captcha';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { ButtonLink } from '@/shared/ui/link';
import { MenuItem } from '@/shared/ui/menu';
import { allOf, shownAs } from '@/shared/ui/query-state';
import { useFailureNotice } from '@/shared/ui/use-failure-notice';
import { mostVisitsOf, VisitBars } from '@/shared/ui/visits-by-day';
import { findLinks, isSearched, type LinkOrder, orderLinks } from './find-links';
import { LetterDialog } from './letter-dialog';
import { LinkDialogs } from './link-dialogs';
import { LinkList, type LinkListProps } from './link-list';
import { idOfLinkRow } from './link-row';
import { LinkSearch } from './link-search';
import { isActive, stateOfLink } from './link-state';
import { LinkVisitsDialog } from './link-visits-dialog';
import { ProfileLinkFormDialog } from './profile-link-form-dialog';
import { profileLinkKind } from './profile-link-kind';
import { ShareFormDialog } from './share-form-dialog';
import { ShareProfile } from './share-profile';
import { useLinkFocus } from './use-link-focus';
import { useDeleteProfileLink, useSaveProfileLink } from './use-profile-links';
import { useShareLink } from './use-share-link';

export type ProfileLinksProps = {
  /** The current instant. */
  now: string;
  /** The captcha that is solved before a mail is sent. */
  captcha: Captcha;
  /** Shows the state of `captcha`. */
  captchaNote: ReactNode;
  /** Opens the form that sends a link by mail: the id of the link, or `new` for one that is created for that mail. */
  sending?: number | 'new' | null;
  /** Called when the form of `sending` has sent the mail or was closed. */
  onSendingEnd?: () => void;
  /** The id of the link to which the page scrolls, and which gets the focus, as soon as it is shown. */
  focused?: number | null;
  preview: ShowPreview;
};

/** The personal links of the signed-in professional. */
export function ProfileLinks({
  now,
  captcha,
  captchaNote,
  sending = null,
  onSendingEnd,
  focused = null,
  preview,
}: ProfileLinksProps) {
  const links = useListProfileLinks();
  const profile = useGetProfile();
  // If the statistics cannot be loaded, the links are shown without bars.
  const statistics = useGetProfileStatistics();
  const saveProfileLink = useSaveProfileLink();
  const deleteProfileLink = useDeleteProfileLink();
  const { share, forgetUnsent } = useShareLink(captcha, saveProfileLink);
  const [previewedLink, setPreviewedLink] = useState<ProfileLink | null>(null);
  const [letterId, setLetterId] = useState<number | null>(null);
  const [pressedLink, setPressedLink] = useState<ProfileLink | null>(null);
  const focus = useLinkFocus(links.data);
  const query = shownAs(allOf(links, profile), ([loaded]) => (statistics.isPending ? undefined : loaded));
  const letterLink = links.data?.find((link) => link.id === letterId && isActive(link));
  const isAsked = sending !== null;
  const askedLink = typeof sending === 'number' ? openLinkOf(sending, links.data, now) : null;
  const chosenLink = pressedLink ?? askedLink;
  const isSendingNew = sending === 'new' && query.data !== undefined && Boolean(profile.data);
  const closeShareForm = () => {
    forgetUnsent();
    setPressedLink(null);
    if (isAsked) onSendingEnd?.();
  };

  useEffect(() => {
    if (isAsked) captcha.prepare();
  }, [isAsked, captcha]);

  const { refetch } = links;
  const isUnknown = typeof sending === 'number' && links.data?.some(({ id }) => id === sending) === false;
  useEffect(() => {
    // The link may have been created on a page with another query cache.
    if (isUnknown) void refetch();
  }, [isUnknown, refetch]);

  const isShown = query.data !== undefined;
  useEffect(() => {
    if (focused === null || !isShown) return;
    const row = document.getElementById(idOfLinkRow({ id: focused }));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'center' });
  }, [focused, isShown]);

  useFailureNotice(links, memberTexts.links_load_failed());

  return (
    <>
      <LinkDialogs
        kind={profileLinkKind}
        form={(props) => <ProfileLinkFormDialog {...props} preview={preview} />}
        now={now}
        focus={focus}
        onSave={saveProfileLink}
        onDelete={deleteProfileLink}
        sendHashOf={({ id }) => `send-${id}`}
      >
        {(actions) => (
          <SearchedLinks
            {...actions}
            query={query}
            hasProfile={Boolean(profile.data)}
            statistics={statistics.data}
            now={now}
            onSend={(link) => {
              captcha.prepare();
              setPressedLink(link);
            }}
            menuOf={(link) => (
              <>
                <MenuItem
                  icon="visibility"
                  onSelect={() => {
                    setPreviewedLink(link);
                  }}
                >
                  {memberTexts.links_preview()}
                </MenuItem>
                <MenuItem
                  icon="upload"
                  onSelect={() => {
                    setLetterId(link.id);
                  }}
                >
                  {link.letter === null ? memberTexts.links_letter_add() : memberTexts.links_letter_change()}
                </MenuItem>
              </>
            )}
            share={profile.data ? <ShareProfile accessMode="Restricted" alias={null} now={now} /> : undefined}
          />
        )}
      </LinkDialogs>
      {previewedLink === null
        ? null
        : preview(previewedLink, () => {
            setPreviewedLink(null);
          })}
      {letterLink === undefined ? null : (
        <LetterDialog
          link={letterLink}
          onClose={() => {
            setLetterId(null);
          }}
        />
      )}
      {chosenLink !== null || isSendingNew ? (
        <ShareFormDialog
          link={chosenLink}
          note={captchaNote}
          onSend={async (values) => {
            await share(chosenLink, values);
            closeShareForm();
          }}
          finalFocus={chosenLink === null ? undefined : focus.focusAfter(chosenLink)}
          onClose={closeShareForm}
        />
      ) : null}
    </>
  );
}

/** The link with an id, if it opens the profile. */
function openLinkOf(id: number, links: readonly ProfileLink[] | undefined, now: string): ProfileLink | null {
  return links?.find((link) => link.id === id && stateOfLink(link, now) === 'open') ?? null;
}

type SearchedLinksProps = Omit<LinkListProps<ProfileLink>, 'kind' | 'lead' | 'emptyText'> & {
  /** Without a profile, a link has no page to open. */
  hasProfile: boolean;
  /** The visits of the last thirty days; undefined if they could not be loaded. */
  statistics: Statistics | undefined;
};

/** The texts of a link in which a search looks. */
const textOf = ({ name, recipientName, recipientEmail }: ProfileLink) =>
  [name, recipientName, recipientEmail].filter(Boolean).join(' ');

/** All personal links to the own profile. If there are many, they can be searched and sorted. */
function SearchedLinks({ hasProfile, statistics, ...list }: SearchedLinksProps) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<LinkOrder>('newest');
  const [shownId, setShownId] = useState<number | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { onCreate } = list;
  const links = list.query.data ?? [];
  const isTyped = typed.trim() !== '';
  const found = isSearched(links) ? orderLinks(findLinks(links, typed, textOf), order, profileLinkKind.nameOf) : null;
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
  const shown = links.find(({ id }) => id === shownId);
  return (
    <>
      <LinkList
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
