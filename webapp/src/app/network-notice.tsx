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

/** Shows a notice while the browser is offline. It neither takes the focus nor covers a form. */
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
