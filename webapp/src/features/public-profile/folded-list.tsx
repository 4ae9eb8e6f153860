import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { revealEvent } from './jump-to';

/** A list is folded if more entries than these are hidden, because the button takes the room of one. */
const fewest = 2;

/** The classes that hide the entries after the first ones, but not on paper and not without scripts. */
const folds = {
  4: 'not-print:not-noscript:[&>li:nth-child(n+5)]:hidden',
  6: 'not-print:not-noscript:[&>li:nth-child(n+7)]:hidden',
} as const;

export type FoldedListProps = {
  /** The id of the list on the page. */
  id: string;
  as: 'ol' | 'ul';
  /** How many entries are shown at first. */
  shown: keyof typeof folds;
  /** How many entries there are. */
  count: number;
  className?: string;
  children: ReactNode;
};

/** A list that shows its first entries, and a button that shows the others. A jump to one of the others shows them, too. */
export function FoldedList({ id, as: List, shown, count, className, children }: FoldedListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = count > shown + fewest;
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  useEffect(() => {
    const open = () => {
      setIsOpen(true);
    };
    const element = list.current;
    element?.addEventListener(revealEvent, open);
    return () => element?.removeEventListener(revealEvent, open);
  }, []);
  return (
    <>
      <List ref={list} id={id} className={classNames(className, isLong && !isOpen && folds[shown])}>
        {children}
      </List>
      {isLong ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
          className={classNames(
            buttonClasses('ghost', 's'),
            '-ms-3 mt-2 mb-3 justify-self-start noscript:hidden print:hidden',
          )}
        >
          {isOpen ? m.public_profile_fewer() : m.public_profile_all({ count })}
        </button>
      ) : null}
    </>
  );
}
