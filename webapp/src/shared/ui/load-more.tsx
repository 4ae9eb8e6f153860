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
 * The button below a list of which only a part has been loaded. After a press, a text tells screen readers the number
 * of entries. When the last page has been loaded and the button disappears, the focus moves to this text and not to the
 * start of the page. So render this component also when nothing more can be loaded.
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
