import { m } from '@/shared/i18n/messages/messages';
import { Spinner } from '@/shared/ui/spinner';

/** While the code of a page is on its way. */
export function PendingPage() {
  return (
    <div className="grid min-h-60 place-items-center text-ink-muted">
      <Spinner size="xl" label={m.kit_loading()} />
    </div>
  );
}
