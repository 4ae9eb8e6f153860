/**
 * The button that sends a form: where the focus goes once what had it is gone, and nothing but saving is left. It is among the
 * actions of the `Form`; what else sends it, such as "Keep mine and save", goes with the question it answers.
 */
export function saveButtonOf(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>('[data-actions] [type=submit]') ?? null;
}
