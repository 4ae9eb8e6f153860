import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { errorText } from '@/shared/i18n/error-text';
import { notify } from '@/shared/ui/notify';
import type { BaseLink } from './link-kind';

export type OptimisticDeleteOptions<Data> = {
  queryClient: QueryClient;
  /** The query that has the links. */
  queryKey: QueryKey;
  /** Says that the link is deleted. */
  deletedText: () => string;
  /** Applies a change to every link in the data of the query. */
  mapLinks: (data: Data, change: <Link extends BaseLink>(link: Link) => Link) => Data;
};

/**
 * The callbacks of a mutation that deletes a link: the link is shown as inactive at once, and as before if the server
 * refuses. After a refusal the links are loaded again.
 */
export function optimisticDelete<Data>({
  queryClient,
  queryKey,
  deletedText,
  mapLinks,
}: OptimisticDeleteOptions<Data>) {
  return {
    onMutate: async ({ id }: { id: number }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Data>(queryKey);
      const deletedAt = new Date().toISOString();
      if (before !== undefined) {
        const after = mapLinks(before, (link) => (link.id === id ? { ...link, status: 'INACTIVE', deletedAt } : link));
        queryClient.setQueryData(queryKey, after);
      }
      return { before };
    },
    onSuccess: () => {
      notify({ tone: 'success', text: deletedText() });
    },
    onError: (error: unknown, _variables: unknown, context: { before: Data | undefined } | undefined) => {
      queryClient.setQueryData(queryKey, context?.before);
      void queryClient.invalidateQueries({ queryKey });
      notify({ tone: 'error', text: errorText(error) });
    },
  };
}
