import { type ReactNode, type RefObject, useEffect } from 'react';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { assertNever } from '@/shared/lib/assert-never';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { CopyButton } from '@/shared/ui/copy-button';
import { FactLine } from '@/shared/ui/fact-line';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { sharedColumns } from './link-columns';
import type { BaseLink, LinkKind } from './link-kind';
import { formatLifetime, formatVisits, type LinkState } from './link-state';

export type LinkRowProps<Link extends BaseLink> = {
  kind: LinkKind<Link>;
  link: Link;
  /** The current instant. */
  now: string;
  onEdit: () => void;
  /** Further items of the menu of a link that opens something. */
  menu?: ReactNode;
  onShowCode: () => void;
  /** Sends an open link by mail. If not set, there is no such button. */
  onSend?: (() => void) | undefined;
  onDelete: () => void;
  /** Set for the link that was just created: its copy button is stored here. */
  copyRef?: RefObject<HTMLButtonElement | null> | undefined;
  /** Its copy button gets the focus. */
  hasFocus?: boolean;
  /** The visits of the link, shown beside its facts. */
  visits?: ReactNode;
};

/** The id of the element of a link, which a page focuses when its address names the link. */
export const idOfLinkRow = ({ id }: Pick<BaseLink, 'id'>): string => `link-${id}`;

/**
 * One link with its facts, its buttons and its menu; where there is no room for one line, with the buttons below the facts. A deleted
 * link is muted and has no buttons. An unreadable one can only be deleted.
 */
export function LinkRow<Link extends BaseLink>({
  kind,
  link,
  now,
  onEdit,
  menu,
  onShowCode,
  onSend,
  onDelete,
  copyRef,
  hasFocus = false,
  visits,
}: LinkRowProps<Link>) {
  useEffect(() => {
    if (hasFocus) copyRef?.current?.focus();
  }, [copyRef, hasFocus]);
  const state = kind.stateOf(link, now);
  const name = kind.nameOf(link);
  const { recipient, uses, sent } = kind.detailsOf(link, now);
  const isDeleted = state === 'deleted';
  const address = isDeleted ? null : link.url;
  return (
    <li
      id={idOfLinkRow(link)}
      tabIndex={-1}
      className={classNames(
        'scroll-m-4 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 sm:grid-cols-[2.5rem_minmax(0,1fr)_auto]',
        sharedColumns,
      )}
    >
      <span
        className={classNames(
          'grid size-10 place-items-center rounded-m bg-sunken max-sm:hidden',
          isDeleted ? 'text-ink-muted' : 'text-primary-ink',
        )}
      >
        <Icon name={isDeleted ? 'link_off' : kind.icon} />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className={classNames('min-w-0 font-semibold wrap-anywhere', isDeleted && 'text-ink-muted')}>{name}</bdi>
          <StateBadge state={state} />
        </p>
        {recipient === null ? null : (
          <p className="text-small text-ink-muted wrap-anywhere">
            <bdi>{memberTexts.links_row_for({ name: recipient })}</bdi>
          </p>
        )}
        <p className="text-small text-ink-muted tabular">
          <FactLine
            facts={[
              uses,
              formatVisits(link, now),
              memberTexts.dashboard_link_created({ when: formatAgo(link.createdAt, now) }),
              formatLifetime(link, now),
            ]}
          />
        </p>
        {isDeleted || sent === null ? null : <p className="text-small text-ink-muted wrap-anywhere">{sent}</p>}
        {address === null ? null : (
          <p dir="ltr" className="truncate text-small text-ink-muted rtl:text-right">
            {withoutScheme(address)}
          </p>
        )}
      </div>
      {visits || address !== null ? (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:col-start-2 @min-[54rem]:contents max-sm:flex-col max-sm:items-stretch">
          {visits ? <div className="@min-[54rem]:col-start-3">{visits}</div> : null}
          {address === null ? null : (
            <div className="flex items-center gap-2 @min-[54rem]:-col-end-2 max-sm:grid max-sm:grid-flow-col max-sm:auto-cols-fr">
              <CopyButton
                ref={copyRef}
                size="s"
                text={address}
                label={memberTexts.share_copy()}
                accessibleName={kind.texts.copy({ name })}
                className={rowButtonClasses}
              />
              {state === 'open' && onSend !== undefined ? (
                <Button
                  variant="secondary"
                  size="s"
                  icon="mail"
                  aria-label={memberTexts.share_send_named({ name })}
                  onClick={onSend}
                  className={rowButtonClasses}
                >
                  {m.send_action()}
                </Button>
              ) : null}
              <Button
                variant="secondary"
                size="s"
                icon="qr_code"
                aria-label={m.kit_qr_label({ name })}
                onClick={onShowCode}
                className={rowButtonClasses}
              >
                {m.kit_qr_title()}
              </Button>
            </div>
          )}
        </div>
      ) : null}
      {isDeleted ? null : (
        // Its three dots end where the other lines of the card do, and stand beside the name on phones.
        <div className="row-start-1 -me-4.5 justify-self-end -col-end-1 max-sm:-mt-2.5 max-sm:self-start">
          <Menu trigger={<IconButton icon="more_vert" label={memberTexts.links_row_menu({ name })} />}>
            {link.url === null ? null : menu}
            {link.url === null ? null : (
              <MenuItem icon="edit" onSelect={onEdit}>
                {memberTexts.links_row_edit()}
              </MenuItem>
            )}
            <MenuItem icon="delete" isDangerous onSelect={onDelete}>
              {memberTexts.links_row_delete()}
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  );
}

/** On phones three buttons share a line, so they have a touch target's height and no room for icons, nor for their distance. */
const rowButtonClasses = 'max-sm:h-11 max-sm:px-1.5 max-sm:**:gap-0 max-sm:[&_.icon]:hidden';

function StateBadge({ state }: { state: LinkState }) {
  switch (state) {
    case 'open':
    // The heading of the list says that the link is deleted, and its line says since when.
    case 'deleted':
      return null;
    case 'used up':
      return <Badge tone="positive">{memberTexts.invites_row_used_up()}</Badge>;
    case 'expired':
      return <Badge tone="warning">{memberTexts.links_row_expired()}</Badge>;
    case 'unreadable':
      return <Badge tone="warning">{memberTexts.links_row_unreadable()}</Badge>;
    default:
      return assertNever(state);
  }
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
