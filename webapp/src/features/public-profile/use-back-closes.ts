import { useEffect, useEffectEvent } from 'react';
import { handleBack } from '@/shared/lib/back-key';

const mark = 'isOverPage';
const isMarked = () => (history.state as Record<string, unknown> | null)?.[mark] === true;

/**
 * While something covers the page, Back closes it instead of leaving the page, as people expect on a phone. The entry of the history that
 * this takes has the address of the page and is hidden from the router, which would load the page again.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    // The router has replaced the function of the object, and hears of each call of it.
    History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '');
    handleBack(() => {
      handleBack(null);
      close();
    });
    return () => {
      handleBack(null);
      if (!isMarked()) return;
      // Closed by other means: the entry is left, and nobody is to hear of that.
      handleBack(() => {
        handleBack(null);
      });
      history.back();
    };
  }, [isOpen]);
}
