import type { ReactNode } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { classNames } from '@/shared/lib/class-names';
import { Icon } from '@/shared/ui/icon';
import { IconButton } from '@/shared/ui/icon-button';

export type MovableRowProps = {
  title: string;
  isHidden: boolean;
  /** It is being dragged. */
  isDragged: boolean;
  /** Something of this list is being dragged, so it may be dropped here. */
  isTarget: boolean;
  /** There is no other place for it. */
  isOnlyOne?: boolean;
  onDrag: (isDragged: boolean) => void;
  onDrop: () => void;
  /** Moves it by one place. */
  onMove: (by: 1 | -1) => void;
  /** Buttons after those that move it. */
  actions: ReactNode;
  /** Below the row. */
  children?: ReactNode;
};

/** A row of a list that is moved by dragging, with its buttons, or with Alt and an arrow key. */
export function MovableRow({
  title,
  isHidden,
  isDragged,
  isTarget,
  isOnlyOne = false,
  onDrag,
  onDrop,
  onMove,
  actions,
  children,
}: MovableRowProps) {
  return (
    <li
      draggable={!isOnlyOne}
      onDragStart={(event) => {
        event.stopPropagation(); // a row may be in the list of another one
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={(event) => {
        event.stopPropagation();
        onDrag(false);
      }}
      onDragOver={(event) => {
        if (isTarget) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!isTarget) return;
        event.preventDefault();
        event.stopPropagation();
        onDrop();
      }}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        event.stopPropagation();
        onMove(event.key === 'ArrowUp' ? -1 : 1);
      }}
      className={classNames('rounded-m', isDragged && 'bg-sunken shadow-lift')}
    >
      <div className="flex min-h-11 items-center gap-1">
        <Icon
          name="drag_indicator"
          className={classNames('cursor-grab text-ink-hint max-sm:hidden', isOnlyOne && 'invisible')}
        />
        <RowTitle title={title} isHidden={isHidden} />
        {isOnlyOne ? null : (
          <>
            <IconButton
              icon="arrow_upward"
              size="s"
              label={memberTexts.editor_look_up({ title })}
              onClick={() => {
                onMove(-1);
              }}
            />
            <IconButton
              icon="arrow_downward"
              size="s"
              label={memberTexts.editor_look_down({ title })}
              onClick={() => {
                onMove(1);
              }}
            />
          </>
        )}
        {actions}
      </div>
      {children}
    </li>
  );
}

/** The title of a row, and whether others do not see it. */
function RowTitle({ title, isHidden }: { title: string; isHidden: boolean }) {
  return (
    <span className={classNames('min-w-0 flex-1 truncate', isHidden && 'text-ink-muted')}>
      <bdi>{title}</bdi>
      {isHidden ? <span className="ms-2 text-small text-ink-muted">{memberTexts.editor_look_hidden()}</span> : null}
    </span>
  );
}
