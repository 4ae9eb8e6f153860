/**
 * Returns the save button of a form. It gets the focus if the control that had the focus disappears. It is among the
 * actions of the `Form`; other buttons that send the form, such as "Keep mine and save", disappear with their notice.
 */
export function saveButtonOf(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[data-actions] [type=submit]') ?? null;
}
