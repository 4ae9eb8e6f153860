import { useEffect } from 'react';

/**
 * Tells which place of the page the address names, on arrival and whenever it comes to name another. The page comes later
 * than its address, so the browser alone would not find the place.
 */
export function useAnchor(onNamed: (place: HTMLElement) => void): void {
  useEffect(() => {
    const tell = () => {
      const place = document.getElementById(decodedHash());
      if (place !== null) onNamed(place);
    };
    tell();
    window.addEventListener('hashchange', tell);
    return () => {
      window.removeEventListener('hashchange', tell);
    };
  }, [onNamed]);
}

/** A hash that is not well formed names nothing. */
function decodedHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
