/*
 * Whether something on the page was typed and not saved. Each form that is guarded says so, and whoever is about to take the
 * page away can ask first.
 */

type UnsavedWork = { isSaving: boolean };

const unsavedWork = new Set<UnsavedWork>();

/**
 * Says that there is unsaved work, and returns the function that says that there no longer is.
 *
 * @param isSaving it is on its way to the server
 */
export function noteUnsavedWork(isSaving = false): () => void {
  const work = { isSaving };
  unsavedWork.add(work);
  return () => {
    unsavedWork.delete(work);
  };
}

/** Whether anything is not saved yet, also what is on its way to the server. */
export function hasUnsavedWork(): boolean {
  return unsavedWork.size > 0;
}

/** Whether anything would be lost with the page that is not even on its way to the server. */
export function hasUnsentWork(): boolean {
  return [...unsavedWork].some(({ isSaving }) => !isSaving);
}
