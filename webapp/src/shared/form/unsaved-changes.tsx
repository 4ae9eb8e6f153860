import { useBlocker, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { m } from '../i18n/messages/messages';
import { noteUnsavedWork } from '../lib/unsaved-work';

const ConfirmDialog = lazy(() => import('../ui/confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));

export type UnsavedChangesProps = {
  isDirty: boolean;
  /** They are on their way to the server: nobody is asked, but they are not safe yet either. */
  isSaving?: boolean;
  /** What the browser's Back does instead of leaving the page: one step back in a row of steps. Nothing is asked then. */
  onBack?: (() => void) | undefined;
};

/** Asks before a navigation, a reload or the closing of the tab takes unsaved changes away. */
export function UnsavedChanges({ isDirty, isSaving = false, onBack }: UnsavedChangesProps) {
  useEffect(() => (isDirty ? noteUnsavedWork() : undefined), [isDirty]);
  // A form in a story or a test may stand outside of any router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | null;
  return router === null ? null : <Guard isDirty={isDirty && !isSaving} onBack={onBack} />;
}

function Guard({ isDirty, onBack }: Pick<UnsavedChangesProps, 'isDirty' | 'onBack'>) {
  // Stands before the one that asks: whoever goes back one step loses nothing.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || onBack === undefined) return false;
      onBack();
      return true;
    },
    enableBeforeUnload: false,
  });
  const blocker = useBlocker({ shouldBlockFn: () => isDirty, enableBeforeUnload: () => isDirty, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        isOpen
        title={m.form_leave_title()}
        text={m.form_leave_text()}
        confirmLabel={m.form_leave_go()}
        cancelLabel={m.form_leave_stay()}
        isDangerous
        onAnswer={(isConfirmed) => {
          if (isConfirmed) blocker.proceed();
          else blocker.reset();
        }}
      />
    </Suspense>
  );
}
