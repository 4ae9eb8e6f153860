import { type ReactNode, useEffect, useRef } from 'react';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import { externalSites, isKnownLinkType, linkTypeLabel } from '@/shared/config/external-links';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { ExternalLink as OutsideLink } from '@/shared/ui/link';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { SiteMark } from '@/shared/ui/site-mark';
import { StatusMark } from '@/shared/ui/status-mark';
import { shownPrefix } from './link-rules';

export type LinkRowProps = {
  link: ExternalLink;
  isVerified: boolean;
  /** It was saved just now, so it has the focus. */
  isJustSaved: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

/** A page of the owner on another site. A type that only a newer server knows is shown unchanged. */
export function LinkRow({ link: { type, value }, isVerified, isJustSaved, onEdit, onRemove }: LinkRowProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isJustSaved) edit.current?.focus();
  }, [isJustSaved]);
  if (!isKnownLinkType(type)) {
    return <Row icon={<Icon name="link" />} label={type} address={<bdi className="text-ink-muted">{value}</bdi>} />;
  }
  const { label, prefix } = externalSites[type];
  return (
    <Row
      icon={<SiteMark type={type} />}
      label={label}
      address={
        <OutsideLink href={prefix + value}>
          <bdi>{shownPrefix(type) + value}</bdi>
        </OutsideLink>
      }
      mark={isVerified ? <StatusMark tone="positive">{memberTexts.external_links_is_verified()}</StatusMark> : null}
    >
      <div className="-me-4.5 flex flex-none items-center gap-4 max-sm:gap-0">
        <IconButton
          ref={edit}
          icon="edit"
          label={memberTexts.sections_row_edit({ name: linkTypeLabel(type) })}
          onClick={onEdit}
        />
        <Menu
          trigger={<IconButton icon="more_vert" label={memberTexts.sections_row_menu({ name: linkTypeLabel(type) })} />}
        >
          <MenuItem icon="delete" isDangerous onSelect={onRemove}>
            {memberTexts.external_links_remove({ site: label })}
          </MenuItem>
        </Menu>
      </div>
    </Row>
  );
}

/** The mark is next to the URL, or below it on phones. */
type RowProps = { icon: ReactNode; label: string; address: ReactNode; mark?: ReactNode; children?: ReactNode };

function Row({ icon, label, address, mark, children }: RowProps) {
  return (
    <li className="flex items-center gap-4 py-1.5 max-sm:gap-3">
      <span className="flex-none text-ink-muted">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0 max-sm:basis-full">
          <p className="font-semibold">{label}</p>
          <p className="text-caption wrap-anywhere">{address}</p>
        </div>
        {mark}
      </div>
      {children}
    </li>
  );
}
