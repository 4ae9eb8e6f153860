import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { changeStored } from '@/shared/api/cache-writes';
import {
  getGetJobApplicationQueryKey,
  getListJobApplicationsInfiniteQueryKey,
  useCreateApplicationNote,
  useDeleteApplicationNote,
} from '@/shared/api/generated/endpoints/applications/applications';
import type { ApplicationNote } from '@/shared/api/generated/model/application-note';
import type { ReceivedApplication } from '@/shared/api/generated/model/received-application';
import type { ApplicationPages } from './applications-query';

/** Writes and deletes the notes of an application. Both throw what the server answers. */
export function useNotes(jobId: string, applicationId: string) {
  const queryClient = useQueryClient();
  const create = useCreateApplicationNote();
  const remove = useDeleteApplicationNote();
  const show = (change: (notes: readonly ApplicationNote[]) => ApplicationNote[], difference: number) => {
    changeStored<ReceivedApplication>(
      queryClient,
      getGetJobApplicationQueryKey(jobId, applicationId),
      (application) => {
        const notes = change(application.notes);
        return { ...application, notes, noteCount: notes.length };
      },
    );
    // Notes are written and deleted where all of them are shown.
    const newestNote =
      queryClient.getQueryData<ReceivedApplication>(getGetJobApplicationQueryKey(jobId, applicationId))?.notes.at(-1) ??
      null;
    for (const [queryKey] of queryClient.getQueriesData({ queryKey: getListJobApplicationsInfiniteQueryKey(jobId) }))
      changeStored<ApplicationPages>(queryClient, queryKey, (known) => ({
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          items: page.items.map((item) =>
            item.id === applicationId ? { ...item, newestNote, noteCount: item.noteCount + difference } : item,
          ),
        })),
      }));
  };
  return {
    write: async (text: string): Promise<void> => {
      const note = await create.mutateAsync({ id: jobId, applicationId, data: { text } });
      show((notes) => [...notes.filter(({ id }) => id !== note.id), note], 1);
    },
    remove: async (noteId: string): Promise<void> => {
      try {
        await remove.mutateAsync({ id: jobId, applicationId, noteId });
      } catch (error) {
        if (!hasCode(error, 'ResourceNotFoundError')) throw error;
        // It was deleted on another device, and the aim is reached. How many notes are left is read again.
        void queryClient.invalidateQueries({ queryKey: getListJobApplicationsInfiniteQueryKey(jobId) });
      }
      show((notes) => notes.filter(({ id }) => id !== noteId), -1);
    },
  };
}
