import { useEffect, useEffectEvent, useState } from 'react';
import { isTooLong } from './normal-text';

/** After this pause in typing, the text is used. With the answer of the server, the delay stays below 300 ms. */
const typingPauseMs = 150;

/**
 * The text of a field that is searched while somebody types. `onPause` gets the text once typing pauses, unless it has
 * more characters than `limit`: then the search does not change. If the value changes for another reason, such as a
 * step back in the history, it replaces the text, and characters that were not passed to `onPause` yet are dropped.
 */
export function useTypedText(
  value: string,
  limit: number,
  onPause: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [taken, setTaken] = useState(value);
  if (known !== value) {
    setKnown(value);
    if (taken !== value) {
      setTaken(value);
      setTyped(value);
    }
  }
  const take = useEffectEvent((text: string) => {
    if (text === value || isTooLong(text, limit)) return;
    setTaken(text);
    onPause(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      take(typed.trim());
    }, typingPauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return [typed, setTyped];
}
