import { useSelector } from '@tanstack/react-store';
import { withAppTexts } from '@/shared/i18n/with-app-texts';
import { codeQueue } from '@/shared/lib/one-time-code';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';

/** Loads the code dialog with the first request for a code. */
export function OneTimeCode() {
  const isNeeded = useSelector(codeQueue.isNeeded);
  if (!isNeeded) return null;
  return (
    <LazyOverlay
      load={() => withAppTexts(import('./one-time-code-host'))}
      onDismiss={() => {
        codeQueue.cancel((pending) => {
          pending.answer(null);
        });
      }}
    >
      {({ OneTimeCodeHost }) => <OneTimeCodeHost />}
    </LazyOverlay>
  );
}
