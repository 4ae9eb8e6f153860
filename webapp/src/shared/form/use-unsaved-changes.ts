import { useEffect, useEffectEvent } from 'react';
import { noteUnsavedWork } from '../lib/unsaved-work';
import { handleBack } from './leave-guard';

export type UnsavedChanges = {
  isDirty: boolean;
  /** They are on their way to the server: nobody is asked, but they are not safe yet either. */
  isSaving?: boolean;
  /** What the browser's Back does instead of leaving the page: one step back in a row of steps. Nothing is asked then. */
  onBack?: (() => void) | undefined;
};

/** Reports a form to the leave guard of the page. */
export function useUnsavedChanges({ isDirty, isSaving = false, onBack }: UnsavedChanges): void {
  useEffect(() => (isDirty ? noteUnsavedWork(isSaving) : undefined), [isDirty, isSaving]);
  const goBack = useEffectEvent(() => onBack?.());
  const handlesBack = onBack !== undefined;
  useEffect(() => (handlesBack ? handleBack(() => goBack()) : undefined), [handlesBack]);
}
