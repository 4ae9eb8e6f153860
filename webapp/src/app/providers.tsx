import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export type ProvidersProps = {
  queryClient: QueryClient;
  children: ReactNode;
};

/** What every component can reach. The content security policy allows no style elements, so the kit's library makes none. */
export function Providers({ queryClient, children }: ProvidersProps) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </CSPProvider>
  );
}
