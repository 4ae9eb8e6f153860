import { useQueryClient } from '@tanstack/react-query';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { uploadProfilePhoto, useDeleteProfilePhoto } from '@/shared/api/generated/endpoints/media/media';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import { type OnProgress, sendingWith } from '@/shared/api/upload';
import { memberTexts } from '@/shared/i18n/member-texts';
import { notify } from '@/shared/ui/notify';

export type SendPhoto = (photo: File, onProgress: OnProgress, signal: AbortSignal) => Promise<void>;

/** Saves and removes the user's photo, and invalidates the queries that contain it. */
export function usePhoto(): { send: SendPhoto; remove: () => Promise<void> } {
  const queryClient = useQueryClient();
  const remove = useDeleteProfilePhoto();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: getGetUserQueryKey() }),
      queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() }),
    ]);
  return {
    send: async (photo, onProgress, signal) => {
      try {
        await uploadProfilePhoto({ file: photo }, { fetch: sendingWith(onProgress), signal });
      } finally {
        // A request that was cancelled late may have succeeded.
        void refresh();
      }
      notify({ tone: 'success', text: memberTexts.photo_saved() });
    },
    remove: async () => {
      await remove.mutateAsync();
      await refresh();
      notify({ tone: 'success', text: memberTexts.photo_removed() });
    },
  };
}
