import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '@/shared/lib/class-names';
import { isEscape, stepOf } from '@/shared/lib/list-keys';
import { focusAnswer, focusAnswerNow, focusRow, openRowBeside, rowId } from './inbox-focus';

export type InboxPanesProps = {
  list: ReactNode;
  /** The open conversation; without one, what is shown next to the list. */
  thread: ReactNode;
  /** The conversation that is open. Screens below 1024 px show it in place of the list. */
  openId: string | undefined;
  /** Leads back to the list on screens that show one of the two. */
  onBack: () => void;
};

/**
 * The list of conversations and the open one next to each other. They take the whole height of the place that they are in, and scroll
 * on their own. The list stays rendered behind a conversation on small screens, so that it keeps its place. Enter in the list leads to
 * the field of the conversation, and Escape from there back to its row.
 */
export function InboxPanes({ list, thread, openId, onBack }: InboxPanesProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const threadRef = useRef<HTMLDivElement>(null);
  const lastId = useRef(openId);
  useEffect(() => {
    const before = lastId.current;
    lastId.current = openId;
    if (before === openId) return;
    const { activeElement } = document;
    // What had the focus is hidden now, or gone.
    const isLost = activeElement === null || activeElement === document.body || !activeElement.checkVisibility();
    if (!isLost) return;
    if (openId === undefined) focusRow(before);
    else threadRef.current?.focus({ preventScroll: true });
  }, [openId]);

  const leadToAnswer = (event: KeyboardEvent) => {
    const { current } = threadRef;
    const row = event.target instanceof Element && event.target.matches('li > a') ? event.target : null;
    if (event.key !== 'Enter' || row === null || current === null) return;
    // The conversation is open already, so that the link changes nothing.
    if (openId !== undefined && row.id === rowId(openId)) focusAnswerNow(current);
    else focusAnswer(current);
  };
  const leadBack = (event: KeyboardEvent) => {
    // A menu or a dialog of the conversation is elsewhere on the page.
    if (!(event.target instanceof Node) || threadRef.current?.contains(event.target) !== true) return;
    if (isEscape(event)) {
      event.preventDefault();
      if (!focusRow(openId)) onBack();
      return;
    }
    const step = event.key.startsWith('Arrow') ? null : stepOf(event);
    if (step === null) return;
    event.preventDefault();
    openRowBeside(listRef.current, openId, step);
  };
  return (
    <div className="grid h-full min-h-0 w-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[22.5rem_minmax(0,1fr)]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys that the controls inside leave */}
      <div
        ref={listRef}
        onKeyDown={leadToAnswer}
        className={classNames(
          'min-h-0 min-w-0 border-border bg-surface md:border-e',
          openId !== undefined && 'max-md:hidden',
        )}
      >
        {list}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys that the controls inside leave */}
      <div
        ref={threadRef}
        tabIndex={-1}
        onKeyDown={leadBack}
        className={classNames('min-h-0 min-w-0 bg-canvas outline-none', openId === undefined && 'max-md:hidden')}
      >
        {thread}
      </div>
    </div>
  );
}
