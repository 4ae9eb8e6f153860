import { type RefObject, useEffect } from 'react';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { nameOfLink } from '@/shared/i18n/link-name';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { CopyButton } from '@/shared/ui/copy-button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { lifeInWords, sentInWords, stateOfLink, visitsInWords } from './link-state';

export type LinkRowProps = {
  link: ProfileLink;
  /** The present moment. */
  now: string;
  onEdit: () => void;
  onShowCode: () => void;
  onSend: () => void;
  onDelete: () => void;
  /** The link was made just now: its button to copy gets the focus, and is put here. */
  copyRef?: RefObject<HTMLButtonElement | null> | undefined;
};

/** One link: for whom, how often opened, until when. A deleted one is muted and offers nothing. */
export function LinkRow({ link, now, onEdit, onShowCode, onSend, onDelete, copyRef }: LinkRowProps) {
  useEffect(() => {
    copyRef?.current?.focus();
  }, [copyRef]);
  const state = stateOfLink(link, now);
  const name = nameOfLink(link);
  const isDeleted = state === 'deleted';
  const sent = sentInWords(link, now);
  return (
    <li className="flex items-center gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0">
      <span
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-m bg-sunken max-sm:hidden',
          isDeleted ? 'text-ink-muted' : 'text-primary-ink',
        )}
      >
        <Icon name={isDeleted ? 'link_off' : 'link'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className={classNames('min-w-0 font-semibold wrap-anywhere', isDeleted && 'text-ink-muted')}>{name}</bdi>
          {link.name === null || link.recipientName === null ? null : (
            <bdi className="min-w-0 text-ink-muted wrap-anywhere">{m.links_row_for({ name: link.recipientName })}</bdi>
          )}
          {state === 'open' ? null : (
            <Badge tone={state === 'expired' ? 'warning' : 'neutral'}>
              {state === 'expired' ? m.links_row_expired() : m.links_row_inactive()}
            </Badge>
          )}
        </p>
        <p className="text-small text-ink-muted tabular">
          {joinFacts([
            visitsInWords(link, now),
            m.dashboard_link_created({ when: formatAgo(link.createdAt, now) }),
            lifeInWords(link, now),
          ])}
        </p>
        {isDeleted || sent === null ? null : <p className="text-small text-ink-muted wrap-anywhere">{sent}</p>}
        {isDeleted ? null : <p className="truncate text-small text-ink-muted">{withoutScheme(link.url)}</p>}
      </div>
      {isDeleted ? null : (
        <div className="-me-2 flex flex-none items-center gap-1 max-sm:self-start">
          <CopyButton ref={copyRef} text={link.url} label={m.dashboard_link_copy({ name })} isIconOnly />
          <Menu trigger={<IconButton icon="more_vert" label={m.links_row_menu({ name })} />}>
            <MenuItem icon="edit" onSelect={onEdit}>
              {m.links_row_edit()}
            </MenuItem>
            {state === 'open' ? (
              <MenuItem icon="mail" onSelect={onSend}>
                {m.links_row_send()}
              </MenuItem>
            ) : null}
            <MenuItem icon="qr_code" onSelect={onShowCode}>
              {m.links_row_qr()}
            </MenuItem>
            <MenuItem icon="delete" isDangerous onSelect={onDelete}>
              {m.links_row_delete()}
            </MenuItem>
          </Menu>
        </div>
      )}
    </li>
  );
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
