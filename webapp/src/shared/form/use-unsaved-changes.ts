import { useEffect, useEffectEvent } from 'react';
import { noteUnsavedWork } from '../lib/unsaved-work';
import { handleBack } from './leave-guard';

export type UnsavedChanges = {
  isDirty: boolean;
  /** The changes are being saved: the person is not asked, but the changes are not safe yet. */
  isSaving?: boolean;
  /** Is called instead of the browser's Back, and returns to the previous step of a wizard. The person is not asked first. */
  onBack?: (() => void) | undefined;
};

/** Reports a form to the leave guard of the page. */
export function useUnsavedChanges({ isDirty, isSaving = false, onBack }: UnsavedChanges): void {
  useEffect(() => (isDirty ? noteUnsavedWork(isSaving) : undefined), [isDirty, isSaving]);
  const goBack = useEffectEvent(() => onBack?.());
  const handlesBack = onBack !== undefined;
  useEffect(() => (handlesBack ? handleBack(() => goBack()) : undefined), [handlesBack]);
}
