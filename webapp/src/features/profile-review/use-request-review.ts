import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { changeStored } from '@/shared/api/cache-writes';
import { getGetProfileQueryKey, useRequestProfileReview } from '@/shared/api/generated/endpoints/profile/profile';
import type { Profile } from '@/shared/api/generated/model/profile';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';

export type ReviewRequest = { isRequesting: boolean; request: () => void };

/**
 * Requests a review. Shows the new status at once and loads the profile again, because its version has changed. If the review was
 * requested in another window before, a notification says so.
 */
export function useRequestReview(): ReviewRequest {
  const queryClient = useQueryClient();
  const key = getGetProfileQueryKey();
  const call = useRequestProfileReview({
    mutation: {
      onSuccess: ({ status }) => {
        changeStored<Profile | null>(queryClient, key, (profile) => profile && { ...profile, status });
        notify({ tone: 'success', text: memberTexts.review_requested() });
        void queryClient.invalidateQueries({ queryKey: key });
      },
      onError: (error) => {
        notify({ tone: 'error', text: errorText(error) });
        if (hasCode(error, 'ProfileUnderReviewError') || hasCode(error, 'ProfileNotLoadedError')) {
          void queryClient.invalidateQueries({ queryKey: key });
        }
      },
    },
  });
  return {
    isRequesting: call.isPending,
    request: () => {
      call.mutate();
    },
  };
}
