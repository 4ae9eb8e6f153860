import { useQueryClient } from '@tanstack/react-query';
import {
  getListJobApplicationsInfiniteQueryKey,
  listJobApplications,
  useRejectApplications,
} from '@/shared/api/generated/endpoints/applications/applications';
import { isOpenApplication } from '@/shared/i18n/application-words';
import { isOvertaken } from './board/use-new-states';

/** How many applications the server turns down in one call. */
const mostRejections = 50;

/** How often a page is read again that somebody else has changed before it was sent. */
const mostOvertakings = 5;

/**
 * Turns down all open applications for a posting with one reason, a page after the other. It returns how many that were, and throws what the
 * server answers; those of the pages before stay turned down.
 */
export function useTurnDownAll(jobId: string): (reason: string) => Promise<number> {
  const queryClient = useQueryClient();
  const { mutateAsync: reject } = useRejectApplications();
  return async (reason: string): Promise<number> => {
    let count = 0;
    let overtakings = 0;
    try {
      for (;;) {
        // Final ones come last, so that the first page has the open ones that are left.
        const { items } = await listJobApplications(jobId, { limit: mostRejections });
        const open = items.filter(({ status }) => isOpenApplication(status));
        if (open.length === 0) return count;
        try {
          await reject({ id: jobId, data: { items: open.map(({ id }) => ({ applicationId: id, reason })) } });
          count += open.length;
        } catch (error) {
          overtakings += 1;
          if (!isOvertaken(error) || overtakings > mostOvertakings) throw error;
        }
      }
    } finally {
      void queryClient.invalidateQueries({ queryKey: getListJobApplicationsInfiniteQueryKey(jobId) });
    }
  };
}
