/*
 * The unsaved changes of the page. Each guarded form registers its changes here. Code that would leave the page checks them
 * first.
 */

type UnsavedWork = { isSaving: boolean };

const unsavedWork = new Set<UnsavedWork>();

/**
 * Registers unsaved changes. Returns the function that removes them.
 *
 * @param isSaving the changes are being saved
 */
export function noteUnsavedWork(isSaving = false): () => void {
  const work = { isSaving };
  unsavedWork.add(work);
  return () => {
    unsavedWork.delete(work);
  };
}

/** Whether there are unsaved changes, including those that are being saved. */
export function hasUnsavedWork(): boolean {
  return unsavedWork.size > 0;
}

/** Whether there are unsaved changes that are not being saved. */
export function hasUnsentWork(): boolean {
  return [...unsavedWork].some(({ isSaving }) => !isSaving);
}
