import type { Ref } from 'react';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { memberTexts } from '@/shared/i18n/member-texts';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu, MenuItem } from '@/shared/ui/menu';

export type MessageMenuProps = {
  message: ContactMessage;
  /** An item has opened a dialog. */
  leadsToDialog: boolean;
  onBlock: () => void;
  onReport: () => void;
  onDelete: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** The actions that are seldom needed: blocking or reporting the other person, and deleting the conversation. */
export function MessageMenu({ message, leadsToDialog, onBlock, onReport, onDelete, ref }: MessageMenuProps) {
  const { name, memberId, blocked } = message;
  return (
    <Menu
      leadsToDialog={leadsToDialog}
      trigger={<IconButton ref={ref} icon="more_vert" label={memberTexts.messages_more({ name })} />}
    >
      {blocked ? null : (
        <MenuItem icon="block" onSelect={onBlock}>
          {memberTexts.messages_block()}
        </MenuItem>
      )}
      {memberId === null ? null : (
        <MenuItem icon="flag" onSelect={onReport}>
          {memberTexts.messages_report()}
        </MenuItem>
      )}
      <MenuItem icon="delete" isDangerous onSelect={onDelete}>
        {memberTexts.messages_delete()}
      </MenuItem>
    </Menu>
  );
}
