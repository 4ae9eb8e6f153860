import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { memberTexts } from '@/shared/i18n/member-texts';
import { inboxKeysAtom } from '@/shared/state/settings';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';

/** Settings of the page: who may write, and whether letters act. */
export function InboxMenu() {
  const navigate = useNavigate();
  const hasKeys = useSelector(inboxKeysAtom);
  return (
    <Menu trigger={<IconButton icon="tune" label={memberTexts.inbox_settings()} className="size-9! max-md:size-11!" />}>
      <MenuItem
        icon="person_search"
        onSelect={() => {
          void navigate({ to: '/app/account', hash: 'account-contact' });
        }}
      >
        {memberTexts.inbox_who_may_write()}
      </MenuItem>
      <MenuItem
        icon="notifications"
        onSelect={() => {
          void navigate({ to: '/app/account', hash: 'account-device' });
        }}
      >
        {memberTexts.alerts_title()}
      </MenuItem>
      <MenuItem
        icon="keyboard"
        onSelect={() => {
          inboxKeysAtom.set(!hasKeys);
          notify({
            tone: 'success',
            text: hasKeys ? memberTexts.inbox_keys_are_off() : memberTexts.inbox_keys_are_on(),
          });
        }}
      >
        {hasKeys ? memberTexts.inbox_keys_off() : memberTexts.inbox_keys_on()}
      </MenuItem>
    </Menu>
  );
}
