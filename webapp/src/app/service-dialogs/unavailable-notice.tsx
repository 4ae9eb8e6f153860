import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages/messages';
import { buttonClasses } from '@/shared/ui/button-classes';

export type UnavailableNoticeProps = { onRetry: () => void };

/** Says that the service cannot be reached with nothing but what is already here. */
export function UnavailableNotice({ onRetry }: UnavailableNoticeProps) {
  return (
    <div
      role="alert"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-canvas p-4 text-center"
    >
      <h2 className="text-h2">{m.unavailable_title({ product: env().productName })}</h2>
      <button type="button" className={buttonClasses()} onClick={onRetry}>
        {m.unavailable_action()}
      </button>
    </div>
  );
}
