import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { readEarlierTexts } from './texts-query';

/** So far before the beginning of the texts the earlier ones are read, in pixels. */
const aheadPx = 600;

export type EarlierTextsProps = {
  conversationId: string;
  /** The number of the first text that is shown. */
  first: number;
};

/** Reads earlier texts when somebody scrolls near to them, within the log around it. The button does it, too, and tries again after a failure. */
export function EarlierTexts({ conversationId, first }: EarlierTextsProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => readEarlierTexts(queryClient, conversationId),
    scope: { id: `earlier-${conversationId}` },
  });
  const observe = useCallback(
    (element: HTMLElement) => {
      if (isError) return undefined;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting === true) mutate();
        },
        { root: element.closest('[role=log]'), rootMargin: `${aheadPx}px 0px 0px 0px` },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [isError, mutate],
  );
  return (
    <div className="flex flex-col items-center gap-2 pb-2 text-center">
      {/* The place may still be in view after earlier texts have come, which an observer tells only of a new element. */}
      <span key={first} ref={observe} aria-hidden="true" />
      {isError ? (
        <p role="alert" className="text-small text-negative-ink">
          {memberTexts.messages_earlier_failed()}
        </p>
      ) : null}
      <Button
        variant="ghost"
        size="s"
        isLoading={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {memberTexts.messages_earlier()}
      </Button>
    </div>
  );
}
