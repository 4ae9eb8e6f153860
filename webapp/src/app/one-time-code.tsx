import { lazy, Suspense, useSyncExternalStore } from 'react';
import { codeQueue } from '@/shared/lib/one-time-code';

const CodeQuestions = lazy(() =>
  import('./one-time-code-host').then(({ OneTimeCodeHost: component }) => ({ default: component })),
);

/** Loads the code dialog when something on a member page needs a code for the first time. */
export function OneTimeCode() {
  const isNeeded = useSyncExternalStore(codeQueue.subscribe, codeQueue.isNeeded, codeQueue.isNeeded);
  return <Suspense>{isNeeded ? <CodeQuestions /> : null}</Suspense>;
}
