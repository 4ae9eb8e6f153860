import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createQueryClient } from '@/shared/api/query-client';
import { loadNetworkTexts } from '@/shared/i18n/network-texts';
import { MemberConnectionButton, type MemberConnectionButtonProps } from './member-connection-button';

/** The button on a public profile, which has no query cache: a visitor without a session does not load one. */
export function ProfileConnection(props: MemberConnectionButtonProps) {
  const [queryClient] = useState(createQueryClient);
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    const show = () => {
      setHasTexts(true);
    };
    // Without its texts the button stays away.
    loadNetworkTexts().then(show, () => undefined);
  }, []);
  if (!hasTexts) return props.placeholder;
  return (
    <QueryClientProvider client={queryClient}>
      <MemberConnectionButton {...props} />
    </QueryClientProvider>
  );
}
