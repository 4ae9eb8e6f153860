/** Joins class names and drops what is empty. The last class does not win over the first: never pass two that contradict. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
