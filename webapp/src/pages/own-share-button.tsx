import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ShareProfile, type ShareProfileProps } from '@/features/links/share-profile';
import { createQueryClient } from '@/shared/api/query-client';

/** The button with which owners share their profile from the page that visitors see, which has no query cache. */
export function OwnShareButton(props: ShareProfileProps) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ShareProfile {...props} />
    </QueryClientProvider>
  );
}
