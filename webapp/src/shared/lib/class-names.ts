/** Joins class names and leaves out empty ones. Do not pass two classes that contradict each other: their order has no effect. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
