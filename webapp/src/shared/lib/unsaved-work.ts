/*
 * Whether something on the page was typed and not saved. The form that guards it says so, and whoever is about to take the
 * page away can ask first.
 */

let count = 0;

/** Says that there is unsaved work, and answers the function that says that there no longer is. */
export function noteUnsavedWork(): () => void {
  let isNoted = true;
  count += 1;
  return () => {
    if (isNoted) count -= 1;
    isNoted = false;
  };
}

export function hasUnsavedWork(): boolean {
  return count > 0;
}
