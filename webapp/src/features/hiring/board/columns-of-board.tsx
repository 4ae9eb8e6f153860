import { type KeyboardEvent, useRef } from 'react';
import type { ApplicationCount } from '@/shared/api/generated/model/application-count';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { memberTexts } from '@/shared/i18n/member-texts';
import { isHelpKey, letterOf, stepOf } from '@/shared/lib/list-keys';
import { BoardColumn, type ShownCards } from './board-column';
import { moveFocus } from './board-focus';
import { ClosedColumn } from './closed-column';
import { canTurnDown, countOf, openStatuses, targetsOf } from './columns';

export type BoardKey = 'm' | 'n' | 'r' | 'x';

const boardKeys: readonly string[] = ['m', 'n', 'r', 'x'] satisfies BoardKey[];

export type ColumnsProps = ShownCards & {
  counts: readonly ApplicationCount[] | null;
  requirements: readonly string[];
  /** The application that is being dragged. */
  dragged: ReceivedApplicationSummary | null;
  /** Called when it is dropped on a column; `REJECTED` is the last one. */
  onDrop: (status: ApplicationStatus) => void;
  /** Called when a letter is pressed on a card; an open one is always among those that are loaded. */
  onLetter: (key: BoardKey, applicationId: string) => void;
  onShowKeys: () => void;
};

const keysHintId = 'board-keys';

/** The columns of the board beside each other. Arrow keys go through the cards, and letters act on them. */
export function Columns({ counts, requirements, dragged, onDrop, onLetter, onShowKeys, ...cards }: ColumnsProps) {
  const board = useRef<HTMLElement>(null);
  const dropOn = (status: ApplicationStatus): (() => void) | null => {
    const isAllowed =
      dragged !== null &&
      (status === 'REJECTED'
        ? canTurnDown(dragged.status)
        : targetsOf(dragged.status).some((target) => target === status));
    return isAllowed
      ? () => {
          onDrop(status);
        }
      : null;
  };
  const press = (event: KeyboardEvent) => {
    if (isHelpKey(event)) {
      event.preventDefault();
      onShowKeys();
      return;
    }
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const isSpace = event.key === ' ' && event.target instanceof HTMLAnchorElement;
    const letter = isSpace ? 'x' : letterOf(event);
    const id = card?.dataset['card'];
    if (letter !== null && id !== undefined && boardKeys.includes(letter)) {
      event.preventDefault();
      onLetter(letter as BoardKey, id);
      return;
    }
    if (board.current === null || card === null || !isArrowOf(event)) return;
    if (moveFocus(board.current, event.key)) event.preventDefault();
  };
  return (
    <section
      ref={board}
      aria-label={memberTexts.hiring_board_open()}
      aria-describedby={keysHintId}
      onKeyDown={press}
      className="grid min-h-0 flex-1 grid-cols-[repeat(4,minmax(11.5rem,1fr))_minmax(9.5rem,0.9fr)] gap-3 overflow-x-auto px-6 pb-4"
    >
      <p id={keysHintId} className="sr-only">
        {memberTexts.hiring_board_keys_text()}
      </p>
      {openStatuses.map((status) => (
        <BoardColumn
          key={status}
          {...cards}
          status={status}
          count={counts && countOf(counts, [status])}
          onDrop={dropOn(status)}
        />
      ))}
      <div className="flex min-h-0 flex-col gap-3 *:last:flex-1">
        {dropOn('HIRED') === null ? null : (
          <DropPlace label={applicationStatusText('HIRED')} onDrop={dropOn('HIRED')} />
        )}
        <ClosedColumn {...cards} counts={counts} requirements={requirements} onDrop={dropOn('REJECTED')} />
      </div>
    </section>
  );
}

/** Left and right are like up and down here, unless they belong to something else. */
const isArrowOf = (event: KeyboardEvent): boolean => {
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  return event.key.startsWith('Arrow') && stepOf(isSideways ? asDown(event) : event) !== null;
};

const asDown = ({ ctrlKey, metaKey, altKey, defaultPrevented, target, nativeEvent }: KeyboardEvent) => ({
  key: 'ArrowDown',
  ctrlKey,
  metaKey,
  altKey,
  defaultPrevented,
  target,
  nativeEvent,
});

/** Where an application is dropped to hire somebody; the rest of the last column turns down. */
function DropPlace({ label, onDrop }: { label: string; onDrop: (() => void) | null }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of the card does the same
    <div
      onDragEnter={(event) => {
        event.preventDefault();
      }}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop?.();
      }}
      className="grid h-16 flex-none place-items-center rounded-[0.875rem] border-2 border-dashed border-positive-ink bg-positive-soft text-small font-semibold text-positive-ink"
    >
      {label}
    </div>
  );
}
