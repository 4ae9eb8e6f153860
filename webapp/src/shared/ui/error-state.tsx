import { m } from '../i18n/messages';
import { Button } from './button';
import { Icon } from './icon';

export type ErrorStateProps = {
  /** The text to show: `errorText(error)`, or a more specific one. */
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
};

/** Shown in place of content that could not be loaded. */
export function ErrorState({ text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center text-balance">
      <Icon name="error" size="md" isFilled className="text-negative-ink" />
      <p className="max-w-[52ch]">{text}</p>
      {onRetry === undefined ? null : (
        <Button variant="secondary" size="s" icon="refresh" onClick={onRetry} isLoading={isRetrying}>
          {m.kit_retry()}
        </Button>
      )}
    </div>
  );
}
