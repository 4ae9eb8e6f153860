import { useSyncExternalStore } from 'react';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';
import { reserveSpace } from '@/shared/ui/toast-space';

const reserveLine = reserveSpace('--network-height');

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Shows a notice while the browser is offline. It neither takes the focus nor covers a form: on phones it is a bar at the upper edge, below
 * which the page begins, and on tablets it keeps away from the lower edge, where the composer of a conversation is.
 */
export function NetworkNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {isOnline ? null : (
        <p
          ref={reserveLine}
          className="fixed bottom-4 start-4 z-50 flex max-w-80 items-center gap-3 rounded-m border border-border bg-raised p-3 text-small text-ink shadow-lift max-md:top-18 max-md:bottom-auto max-sm:inset-x-0 max-sm:top-(--toasts-height,0px) max-sm:max-w-none max-sm:rounded-none max-sm:border-x-0 max-sm:border-t-0 max-sm:px-4 max-sm:shadow-none"
        >
          <Icon name="cloud_off" />
          <span>{m.network_offline()}</span>
        </p>
      )}
    </div>
  );
}
