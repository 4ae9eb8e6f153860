import { useEffect, useState } from 'react';

/** How long a control says that it has copied. */
const copiedMs = 2000;

export type Copy = {
  /** True for a moment after the text has reached the clipboard. */
  isCopied: boolean;
  copy: (text: string) => void;
};

/**
 * Puts a text on the clipboard and remembers it for two seconds, so that the control can say "Copied".
 *
 * @param onFail the browser refused, or has no clipboard for this page
 */
export function useCopy(onFail: () => void): Copy {
  // Counting the copies starts the two seconds anew when somebody copies twice.
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

/** Without a secure address the browser has no clipboard, which is a refusal like any other. */
async function write(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
