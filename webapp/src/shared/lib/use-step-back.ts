import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Whether a click opens the link in this tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/**
 * A click handler for a link that leads back to a list. If the list is the previous entry in the history, it goes back there, so that
 * the list keeps its position.
 */
export function useStepBack(isFromList: boolean): (event: MouseEvent) => void {
  const router = useRouter();
  return (event) => {
    if (!isPlainClick(event) || !isFromList) return;
    event.preventDefault();
    router.history.back();
  };
}
