import type { Ref } from 'react';
import type { ContactMessage } from '@/shared/api/generated/model/contact-message';
import { networkTexts } from '@/shared/i18n/network-texts';
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

/** What is seldom done with a message: block or report its sender, and delete it. */
export function MessageMenu({ message, leadsToDialog, onBlock, onReport, onDelete, ref }: MessageMenuProps) {
  const { direction, name, memberId, senderBlocked } = message;
  const isSent = direction === 'SENT';
  return (
    <Menu
      leadsToDialog={leadsToDialog}
      trigger={
        <IconButton
          ref={ref}
          icon="more_vert"
          label={isSent ? networkTexts.messages_more_sent({ name }) : networkTexts.messages_more({ name })}
        />
      }
    >
      {isSent || senderBlocked ? null : (
        <MenuItem icon="block" onSelect={onBlock}>
          {networkTexts.messages_block()}
        </MenuItem>
      )}
      {isSent || memberId === null ? null : (
        <MenuItem icon="flag" onSelect={onReport}>
          {networkTexts.messages_report()}
        </MenuItem>
      )}
      <MenuItem icon="delete" isDangerous onSelect={onDelete}>
        {networkTexts.messages_delete()}
      </MenuItem>
    </Menu>
  );
}
