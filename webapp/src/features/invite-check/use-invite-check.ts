import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkInviteLink, getCheckInviteLinkQueryKey } from '@/shared/api/generated/endpoints/sharing/sharing';
import { getGetPublicConfigQueryOptions } from '@/shared/api/generated/endpoints/status/status';
import { inviteTokenAtom } from '@/shared/state/session-state';
import { withSiteCredentials } from './site-credentials';

/**
 * Checks whether an invitation is valid. A valid one is stored for the registration, and an error removes it. It is checked again
 * whenever the page opens, because other people may have used it.
 */
export function useInviteCheck(token: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: getCheckInviteLinkQueryKey(token),
    queryFn: async () => {
      try {
        const { siteBasic } = await queryClient.query({ ...getGetPublicConfigQueryOptions(), staleTime: 'static' });
        const invite = await checkInviteLink(token, withSiteCredentials(siteBasic));
        inviteTokenAtom.set(token);
        return invite;
      } catch (error) {
        inviteTokenAtom.reset();
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
