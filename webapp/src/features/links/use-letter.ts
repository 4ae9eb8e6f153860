import { useQueryClient } from '@tanstack/react-query';
import { uploadLinkLetter, useDeleteLinkLetter } from '@/shared/api/generated/endpoints/media/media';
import { getListProfileLinksQueryKey } from '@/shared/api/generated/endpoints/sharing/sharing';
import { type OnProgress, sendingWith } from '@/shared/api/upload';

export type LetterChanges = {
  send: (letter: File, onProgress: OnProgress, signal: AbortSignal) => Promise<void>;
  remove: () => Promise<void>;
};

/** Saves and deletes the letter of a personal link, and loads the links again. */
export function useLetter(linkId: number): LetterChanges {
  const queryClient = useQueryClient();
  const remove = useDeleteLinkLetter();
  const refresh = () => queryClient.invalidateQueries({ queryKey: getListProfileLinksQueryKey() });
  return {
    send: async (letter, onProgress, signal) => {
      try {
        await uploadLinkLetter(linkId, { file: letter }, { fetch: sendingWith(onProgress), signal });
      } finally {
        // A request that was cancelled late may have succeeded.
        await refresh();
      }
    },
    remove: async () => {
      await remove.mutateAsync({ id: linkId });
      await refresh();
    },
  };
}
