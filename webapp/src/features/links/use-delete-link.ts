import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { pendingChange, whilePending } from '@/shared/api/cache-writes';
import { errorText } from '@/shared/i18n/error-text';
import { notify } from '@/shared/ui/notify';
import type { BaseLink } from './link-kind';

export type DeleteLinkOptions<Data> = {
  /** The query that has the links. */
  queryKey: QueryKey;
  /** Says that the link is deleted. */
  deletedText: () => string;
  /** Applies a change to every link in the data of the query. */
  mapLinks: (data: Data, change: <Link extends BaseLink>(link: Link) => Link) => Data;
  /** Sends the deletion. */
  remove: (link: { id: number }) => Promise<unknown>;
};

/** Returns the function that deletes a link: the link is shown as inactive immediately, and as before if the server refuses. */
export function useDeleteLink<Data>({ queryKey, deletedText, mapLinks, remove }: DeleteLinkOptions<Data>) {
  const queryClient = useQueryClient();
  const deleteLink = async (id: number) => {
    const deletedAt = new Date().toISOString();
    const change = pendingChange<Data>(queryKey, (data) =>
      mapLinks(data, (link) =>
        link.id === id && link.deletedAt === null ? { ...link, status: 'INACTIVE', deletedAt } : link,
      ),
    );
    try {
      await whilePending(queryClient, [change], () => remove({ id }));
      notify({ tone: 'success', text: deletedText() });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };
  return ({ id }: BaseLink) => void deleteLink(id);
}
