import { type RefObject, useEffect } from 'react';
import type { InviteLink } from '@/shared/api/generated/model/invite-link';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { m } from '@/shared/i18n/messages';
import { assertNever } from '@/shared/lib/assert-never';
import { classNames } from '@/shared/lib/class-names';
import { Badge } from '@/shared/ui/badge';
import { CopyButton } from '@/shared/ui/copy-button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { type InviteState, lifeInWords, nameOfInvite, stateOfInvite, usesInWords, visitsInWords } from './invite-state';

export type InviteRowProps = {
  invite: InviteLink;
  /** The present moment. */
  now: string;
  onEdit: () => void;
  onShowCode: () => void;
  onDelete: () => void;
  /** The invitation was made just now: its button to copy gets the focus, and is put here. */
  copyRef?: RefObject<HTMLButtonElement | null> | undefined;
};

/** One invitation: how many joined with it, how often it was opened, until when. A deleted one is muted and offers nothing. */
export function InviteRow({ invite, now, onEdit, onShowCode, onDelete, copyRef }: InviteRowProps) {
  useEffect(() => {
    copyRef?.current?.focus();
  }, [copyRef]);
  const state = stateOfInvite(invite, now);
  const name = nameOfInvite(invite);
  const isDeleted = state === 'deleted';
  return (
    <li className="flex items-center gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0">
      <span
        className={classNames(
          'grid size-10 flex-none place-items-center rounded-m bg-sunken max-sm:hidden',
          isDeleted ? 'text-ink-muted' : 'text-primary-ink',
        )}
      >
        <Icon name={isDeleted ? 'link_off' : 'person_add'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className={classNames('min-w-0 font-semibold wrap-anywhere', isDeleted && 'text-ink-muted')}>{name}</bdi>
          <StateBadge state={state} />
        </p>
        <p className="text-small text-ink-muted tabular">
          {joinFacts([
            usesInWords(invite),
            visitsInWords(invite, now),
            m.dashboard_link_created({ when: formatAgo(invite.createdAt, now) }),
            lifeInWords(invite, now),
          ])}
        </p>
        {isDeleted ? null : <p className="truncate text-small text-ink-muted">{withoutScheme(invite.url)}</p>}
      </div>
      {isDeleted ? null : (
        <div className="-me-2 flex flex-none items-center gap-1 max-sm:self-start">
          <CopyButton ref={copyRef} text={invite.url} label={m.invites_row_copy({ name })} isIconOnly />
          <Menu trigger={<IconButton icon="more_vert" label={m.links_row_menu({ name })} />}>
            <MenuItem icon="edit" onSelect={onEdit}>
              {m.links_row_edit()}
            </MenuItem>
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

function StateBadge({ state }: { state: InviteState }) {
  switch (state) {
    case 'open':
      return null;
    case 'used up':
      return <Badge tone="positive">{m.invites_row_used_up()}</Badge>;
    case 'expired':
      return <Badge tone="warning">{m.links_row_expired()}</Badge>;
    case 'deleted':
      return <Badge>{m.links_row_inactive()}</Badge>;
    default:
      return assertNever(state);
  }
}

function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//, '');
}
