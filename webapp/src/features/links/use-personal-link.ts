import { useQueryClient } from '@tanstack/react-query';
import {
  getListProfileLinksQueryKey,
  getListProfileLinksQueryOptions,
  useCreateProfileLink,
} from '@/shared/api/generated/endpoints/sharing/sharing';
import { memberTexts } from '@/shared/i18n/member-texts';
import { linkToShare, type OpenLink } from './link-to-share';

/**
 * Returns a function that returns the personal link for sharing, and creates one if there is none.
 *
 * @param now the current instant
 */
export function usePersonalLink(now: string): () => Promise<OpenLink> {
  const queryClient = useQueryClient();
  const create = useCreateProfileLink({
    mutation: {
      onError: () => {
        // The link may have been made although its answer was lost. Then the next call finds it.
        void queryClient.invalidateQueries({ queryKey: getListProfileLinksQueryKey() });
      },
    },
  });
  return async () => {
    const name = memberTexts.share_default_name();
    const known = linkToShare(await queryClient.query(getListProfileLinksQueryOptions()), now, name);
    if (known !== null) return known;
    const made = await create.mutateAsync({ data: { name, contact: true } });
    if (made.url === null) throw new Error('A new link has no address');
    return { ...made, url: made.url };
  };
}
