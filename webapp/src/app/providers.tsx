import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

export type ProvidersProps = { children: ReactNode };

/** What every component can reach. The content security policy allows no style elements, so the kit's library makes none. */
export function Providers({ children }: ProvidersProps) {
  return <CSPProvider disableStyleElements>{children}</CSPProvider>;
}
