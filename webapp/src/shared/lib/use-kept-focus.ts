import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when the focused button disappears from a list together with its row. The heading needs
 * `tabIndex={-1}`.
 *
 * @param state anything that changes with the list; null while it is not known
 */
export function useKeptFocus(state: string | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const hasChanged = before.current !== null && state !== null && before.current !== state;
    if (state !== null) before.current = state;
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return heading;
}
