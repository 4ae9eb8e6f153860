import { useSyncExternalStore } from 'react';
import { m } from '@/shared/i18n/messages';
import { Icon } from '@/shared/ui/icon';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/**
 * Says for as long as the browser has no network that it has none. It takes no focus and covers no form: whoever writes goes
 * on writing.
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
        <p className="fixed bottom-4 start-4 z-50 flex max-w-80 items-center gap-3 rounded-m border border-border bg-raised p-3 text-small text-ink shadow-lift">
          <Icon name="cloud_off" />
          <span>{m.network_offline()}</span>
        </p>
      )}
    </div>
  );
}
