import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { buttonClasses } from '@/shared/ui/button-classes';

export type PlainNoticeProps = {
  /** Asks the service anew. Without it, the service is there in a new version, and the page has to be loaded anew. */
  onRetry?: () => void;
  /** Puts a new version off. Without it there is nothing to go back to. */
  onLater?: () => void;
};

/** Names a dialog that holds the notice. */
export const plainNoticeTitle = 'plain-notice-title';

/** Says with nothing but what is already here that the service cannot be reached, or that there is a new version of it. */
export function PlainNotice({ onRetry, onLater }: PlainNoticeProps) {
  return (
    <div role="alert" className="grid min-h-80 flex-1 place-content-center justify-items-center gap-4 p-4 text-center">
      <h1 id={plainNoticeTitle} className="text-h2">
        {onRetry ? m.unavailable_title({ product: env().productName }) : m.new_version_title()}
      </h1>
      <button
        type="button"
        className={buttonClasses()}
        onClick={
          onRetry ??
          (() => {
            location.reload();
          })
        }
      >
        {onRetry ? m.unavailable_action() : m.new_version_refresh()}
      </button>
      {onLater ? (
        <button type="button" className={buttonClasses('secondary')} onClick={onLater}>
          {m.new_version_later()}
        </button>
      ) : null}
    </div>
  );
}
