import { createContext } from 'react';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import type { MoveTarget } from './columns';

/** What the cards of the board do. The functions stay the same, so that a card is only drawn again when its application changes. */
export type BoardActions = {
  /** Shows an application beside the board. */
  open: (applicationId: string) => void;
  /** Moves an application on. It asks first where the applicant is promised something. */
  move: (application: ReceivedApplicationSummary, status: MoveTarget) => void;
  /** Opens the form in which a requirement or a reason is given: for all selected ones if this one is among them. */
  turnDown: (application: ReceivedApplicationSummary) => void;
  /** Opens the application at the field for a note. */
  writeNote: (application: ReceivedApplicationSummary) => void;
  toggle: (application: ReceivedApplicationSummary) => void;
  /** Opens the menu of an application beside its button. */
  openMenu: (application: ReceivedApplicationSummary, button: HTMLElement) => void;
  /** The application that is being dragged; null at the end. */
  drag: (application: ReceivedApplicationSummary | null) => void;
};

const nothing = () => undefined;

export const BoardContext = createContext<BoardActions>({
  open: nothing,
  move: nothing,
  turnDown: nothing,
  writeNote: nothing,
  toggle: nothing,
  openMenu: nothing,
  drag: nothing,
});
