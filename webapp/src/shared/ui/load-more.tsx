import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../i18n/format';
import { m } from '../i18n/messages';
import { Button } from './button';

export type LoadMoreProps = {
  /** How many entries the list shows now. */
  count: number;
  hasMore: boolean;
  isLoading: boolean;
  onLoadMore: () => void;
  /** "Show more" if not set. */
  label?: string;
  /** Distance to the list above. */
  className?: string;
};

/**
 * The button below a list of which only a part has been loaded. It tells screen readers how many entries are there after a
 * press. After the last page, when the button is gone, the focus moves to that text and not to the start of the page.
 * Render it also while nothing more is left.
 */
export function LoadMore({ count, hasMore, isLoading, onLoadMore, label = m.kit_more(), className }: LoadMoreProps) {
  const [countBefore, setCountBefore] = useState<number | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!hasMore && countBefore !== null && document.activeElement === document.body) status.current?.focus();
  }, [hasMore, countBefore]);
  return (
    <>
      {hasMore ? (
        <div className={className}>
          <Button
            variant="secondary"
            className="mx-auto flex!"
            isLoading={isLoading}
            onClick={() => {
              setCountBefore(count);
              onLoadMore();
            }}
          >
            {label}
          </Button>
        </div>
      ) : null}
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className="mx-auto w-fit rounded-s text-small text-ink-muted not-focus:sr-only"
      >
        {countBefore !== null && count > countBefore ? m.kit_more_shown({ count: formatNumber(count) }) : null}
      </p>
    </>
  );
}
