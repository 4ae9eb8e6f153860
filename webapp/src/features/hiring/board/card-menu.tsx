import { use, useState } from 'react';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { AnchoredMenu, MenuItem } from '@/shared/ui/menu';
import { BoardContext } from './board-actions';
import { focusCard } from './board-focus';
import { canTurnDown, targetsOf } from './columns';

export type CardMenuProps = {
  /** The application whose menu is open, and its button. */
  menu: { application: ReceivedApplicationSummary; button: HTMLElement } | null;
  onClose: () => void;
};

/** What can be done with an application, also by whoever neither drags nor uses keys. */
export function CardMenu({ menu, onClose }: CardMenuProps) {
  const actions = use(BoardContext);
  // The items stay while the menu fades out.
  const [last, setLast] = useState(menu);
  if (menu !== null && menu !== last) setLast(menu);
  const application = (menu ?? last)?.application;
  // The board is drawn without it until it opens for the first time.
  if (application === undefined) return null;
  return (
    <AnchoredMenu button={menu?.button ?? null} onClose={onClose}>
      {targetsOf(application.status).map((target) => (
        <MenuItem
          key={target}
          icon="arrow_forward"
          onSelect={() => {
            focusCard(application.id);
            actions.move(application, target);
          }}
        >
          {memberTexts.hiring_board_move_to({ status: applicationStatusText(target) })}
        </MenuItem>
      ))}
      <MenuItem
        icon="sticky_note_2"
        onSelect={() => {
          actions.writeNote(application);
        }}
      >
        {memberTexts.hiring_board_note_write()}
      </MenuItem>
      {canTurnDown(application.status) ? (
        <MenuItem
          icon="block"
          isDangerous
          onSelect={() => {
            // The dialog gives the focus back to where it was.
            focusCard(application.id);
            actions.turnDown(application);
          }}
        >
          {memberTexts.hiring_board_turn_down()}
        </MenuItem>
      ) : null}
    </AnchoredMenu>
  );
}
