import { useEffect, useState } from 'react';

/** How long a control shows that the text was copied. */
const copiedMs = 2000;

export type Copy = {
  /** True for two seconds after the text was copied. */
  isCopied: boolean;
  copy: (text: string) => void;
};

/**
 * Copies a text to the clipboard. For two seconds the result says that it was copied, so that a control can show "Copied".
 *
 * @param onFail called when the browser refuses, or has no clipboard for this page
 */
export function useCopy(onFail: () => void): Copy {
  // A counter, because copying twice restarts the two seconds.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => {
      setCopies(0);
    }, copiedMs);
    return () => {
      clearTimeout(timer);
    };
  }, [copies]);
  return {
    isCopied: copies > 0,
    copy: (text) => {
      write(text).then(() => {
        setCopies((count) => count + 1);
      }, onFail);
    },
  };
}

/** Copies the text. Rejects on pages without HTTPS, too, where the browser has no clipboard. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
