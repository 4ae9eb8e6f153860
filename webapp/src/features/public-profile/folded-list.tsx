import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { buttonClasses } from '@/shared/ui/button-classes';
import { revealEvent } from './jump-to';

/** A list is folded only if more entries than this would be hidden, because the button takes the room of one. */
const fewest = 2;

/** The beginning of the text of each entry. The whole text is shown when a link in it gets the focus. */
const firstLines = 'not-print:not-noscript:[&_[data-text]:not(:focus-within)]:line-clamp-3';

/**
 * The classes that hide the entries after the first ones, but not on paper and not without scripts. A list of a long
 * profile is folded even for one more entry, because its texts are shortened, too.
 */
const folds = {
  4: { first: 4, fewest, hides: 'not-print:not-noscript:[&>li:nth-child(n+5)]:hidden' },
  6: { first: 6, fewest, hides: 'not-print:not-noscript:[&>li:nth-child(n+7)]:hidden' },
  long: { first: 3, fewest: 0, hides: `${firstLines} not-print:not-noscript:[&>li:nth-child(n+4)]:hidden` },
} as const;

export type FoldedListProps = {
  /** The id of the list on the page. */
  id: string;
  as: 'ol' | 'ul';
  /** The number of entries that are shown at first: a small one for a long profile. */
  shown: keyof typeof folds;
  /** How many entries there are. */
  count: number;
  className?: string;
  children: ReactNode;
};

/** A list that shows its first entries, and a button that shows the others. A jump to one of the others shows them, too. */
export function FoldedList({ id, as: List, shown, count, className, children }: FoldedListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fold = folds[shown];
  const isLong = count > fold.first + fold.fewest;
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
      <List ref={list} id={id} className={classNames(className, isLong && !isOpen && fold.hides)}>
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
