import { useEffect, useEffectEvent } from 'react';
import { handleBack, leaveOverPage, overPage } from '@/shared/lib/back-key';

/**
 * While a layer covers the page, Back closes the layer instead of leaving the page, as people expect on a phone. For
 * this, it adds an entry with the URL of the page to the history. The entry is hidden from the router, which would load
 * the page again.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    // The router has replaced `pushState` of the history object. Calling the method of the prototype bypasses the
    // router.
    History.prototype.pushState.call(history, { ...history.state, [overPage]: true }, '');
    handleBack(() => {
      handleBack(null);
      close();
    });
    return () => {
      handleBack(null);
      // The layer was closed in another way.
      leaveOverPage();
    };
  }, [isOpen]);
}
