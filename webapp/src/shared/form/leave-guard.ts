import { type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { appTexts } from '../i18n/app-texts';
import { hasUnsentWork } from '../lib/unsaved-work';
import { confirm } from '../ui/confirm';

type BackHandler = () => void;

const backHandlers = new Set<BackHandler>();

/** Registers a replacement for the browser's Back, and returns the function that removes it. */
export function handleBack(handler: BackHandler): () => void {
  backHandlers.add(handler);
  return () => {
    backHandlers.delete(handler);
  };
}

let question: Promise<boolean> | null = null;

const isBlocked: BlockerFn = async ({ action, currentLocation, nextLocation }) => {
  // A link to another part of the same page does not discard any values. The router would treat it like Back or a
  // reload.
  if (nextLocation.pathname === currentLocation.pathname && nextLocation.search === currentLocation.search)
    return false;
  const back = [...backHandlers].at(-1);
  if (action === 'BACK' && back !== undefined) {
    back();
    return true;
  }
  if (!hasUnsentWork()) return false;
  // While the question is open, a second press on Back does not ask again.
  question ??= confirm({
    title: appTexts.form_leave_title(),
    text: appTexts.form_leave_text(),
    confirmLabel: appTexts.form_leave_go(),
    cancelLabel: appTexts.form_leave_stay(),
    isDangerous: true,
  }).finally(() => {
    question = null;
  });
  return !(await question);
};

/** Asks before a navigation, or the closing of the tab, discards unsaved forms. It asks once for all forms on the page. */
export function LeaveGuard(): null {
  const { history } = useRouter();
  useEffect(() => history.block({ blockerFn: isBlocked, enableBeforeUnload: hasUnsentWork }), [history]);
  return null;
}
