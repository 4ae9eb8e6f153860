import { useEffect } from 'react';

/**
 * Calls back with the element that the hash of the URL names, after the first render and after each change of the hash. The page
 * is rendered after the browser has looked for the element, so the browser cannot scroll to it.
 */
export function useAnchor(onNamed: (element: HTMLElement) => void): void {
  useEffect(() => {
    const report = () => {
      const element = document.getElementById(decodedHash());
      if (element !== null) onNamed(element);
    };
    report();
    window.addEventListener('hashchange', report);
    return () => {
      window.removeEventListener('hashchange', report);
    };
  }, [onNamed]);
}

/** A malformed hash has no id. */
function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
