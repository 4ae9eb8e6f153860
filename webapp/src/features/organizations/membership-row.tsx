import type { Membership } from '@/shared/api/generated/model/membership';
import { formatFullDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Badge } from '@/shared/ui/badge';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { StatusMark } from '@/shared/ui/status-mark';
import { Switch } from '@/shared/ui/switch';

export type MembershipRowProps = {
  membership: Membership;
  /** The workplace of the profile that belongs to it; undefined for none. */
  workplace: string | undefined;
  /** Asks which workplace belongs to it; undefined if the profile has none. */
  onChoose: (() => void) | undefined;
  /** Whether everybody who sees the workplace sees the confirmation, perhaps not saved yet. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  onConfirmAgain: () => void;
  onLeave: () => void;
  isLeaving: boolean;
};

/** An organization of the user: until when it is confirmed, and which workplace it is. */
export function MembershipRow({
  membership: { domain, expiresAt, expired },
  workplace,
  onChoose,
  isShown,
  onShow,
  onConfirmAgain,
  onLeave,
  isLeaving,
}: MembershipRowProps) {
  const day = formatFullDay(expiresAt);
  return (
    <li className="flex items-start gap-4 border-t border-border py-4 first:border-t-0 first:pt-0 last:pb-0 max-sm:gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-m bg-sunken text-ink-muted max-sm:hidden">
        <Icon name="apartment" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{domain}</bdi>
          {expired ? <Badge>{memberTexts.organizations_past()}</Badge> : null}
        </p>
        <p className="text-small text-ink-muted tabular">
          {expired ? (
            memberTexts.organizations_past_since({ day })
          ) : (
            <StatusMark tone="positive" icon="verified">
              {memberTexts.organizations_confirmed_until({ day })}
            </StatusMark>
          )}
        </p>
        <p className="text-small text-ink-muted wrap-anywhere">
          {workplace === undefined ? (
            memberTexts.organizations_no_workplace()
          ) : (
            <bdi>{memberTexts.organizations_belongs_to({ workplace })}</bdi>
          )}
        </p>
        {workplace === undefined ? null : (
          <div className="mt-2 max-w-md">
            <Switch
              label={<span className="wrap-anywhere">{memberTexts.organizations_show({ domain })}</span>}
              isOn={isShown}
              onChange={onShow}
              hint={memberTexts.organizations_show_hint()}
            />
          </div>
        )}
        {expired ? (
          <Button
            variant="secondary"
            size="s"
            className="mt-3"
            aria-label={memberTexts.organizations_confirm_again_name({ domain })}
            onClick={onConfirmAgain}
          >
            {memberTexts.organizations_confirm_again()}
          </Button>
        ) : null}
      </div>
      <div className="-me-2 flex-none max-sm:-mt-2.5">
        <Menu
          trigger={
            <IconButton icon="more_vert" label={memberTexts.organizations_menu({ domain })} isLoading={isLeaving} />
          }
        >
          {onChoose === undefined ? null : (
            <MenuItem icon="work" onSelect={onChoose}>
              {memberTexts.organizations_choose()}
            </MenuItem>
          )}
          {expired ? null : (
            <MenuItem icon="update" onSelect={onConfirmAgain}>
              {memberTexts.organizations_confirm_again()}
            </MenuItem>
          )}
          <MenuItem icon="logout" isDangerous onSelect={onLeave}>
            {memberTexts.organizations_leave()}
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}
