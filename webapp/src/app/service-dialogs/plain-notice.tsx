import { env } from '@/shared/config/env';
import { m } from '@/shared/i18n/messages';
import { buttonClasses } from '@/shared/ui/button-classes';

export type PlainNoticeProps = {
  /** Tries again. Without it, the notice is about a new version, and its button reloads the page. */
  onRetry?: () => void;
  /** Postpones the new version. Without it there is no such button. */
  onLater?: () => void;
};

/** The id of the title, for the dialog around the notice. */
export const plainNoticeTitle = 'plain-notice-title';

/** Says that the service is unreachable or has a new version. It needs no chunk besides those that every page loads. */
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
