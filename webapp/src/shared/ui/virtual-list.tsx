import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { classNames } from '../lib/class-names';

export type VirtualListProps<Item> = {
  /** What the list contains, for screen readers. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  /** The height of a row in pixels, used until the row has been measured. */
  estimatedRowHeight: number;
  /** Renders a row. Rows may have different heights. */
  children: (item: Item) => ReactNode;
  /** Sets the height of the list, such as `h-96`. */
  className: string;
};

const isTextField = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * A list that scrolls by itself and renders only the rows in view, for thousands of entries. Home and End lead to its ends.
 * A row with the focus stays rendered while the others scroll away.
 */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  estimatedRowHeight,
  children,
  className,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLElement>(null);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const keyAt = (index: number) => {
    const item = items[index];
    return item === undefined ? '' : itemKey(item);
  };
  const focusedIndex = focusedKey === null ? -1 : items.findIndex((item) => itemKey(item) === focusedKey);
  // eslint-disable-next-line react-hooks/incompatible-library -- the compiler leaves this component as it is
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: keyAt,
    overscan: 5,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (focusedIndex < 0 || indexes.includes(focusedIndex)) return indexes;
      return [...indexes, focusedIndex].toSorted((a, b) => a - b);
    },
  });
  const handleFocus = ({ target }: FocusEvent) => {
    setFocusedKey(target.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if ((key !== 'Home' && key !== 'End') || altKey || ctrlKey || metaKey || shiftKey || isTextField(target)) return;
    // The browser would scroll to an end that is only estimated.
    event.preventDefault();
    if (key === 'Home') virtualizer.scrollToIndex(0, { align: 'start' });
    else virtualizer.scrollToIndex(items.length - 1, { align: 'end' });
  };
  return (
    <section
      ref={scroller}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      onFocus={handleFocus}
      onBlur={() => {
        setFocusedKey(null);
      }}
      onKeyDown={handleKeyDown}
      className={classNames('overflow-y-auto rounded-s', className)}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-key={keyAt(index)}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
