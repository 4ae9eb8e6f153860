import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeStored } from '@/shared/api/cache-writes';
import type { Connection } from '@/shared/api/generated/model/connection';
import type { ConnectionPage } from '@/shared/api/generated/model/connection-page';
import { ConnectionButton, type ConnectionButtonProps } from './connection-button';
import { connectionWithQuery } from './connections-query';

export type MemberConnectionButtonProps = Omit<ConnectionButtonProps, 'connection' | 'onChange'> & {
  /** A placeholder while the connection is loading. */
  placeholder?: ReactNode;
};

/**
 * A `ConnectionButton` for the page of one person. It asks the server for the connection, and renders nothing if that fails.
 */
export function MemberConnectionButton({ placeholder = null, ...button }: MemberConnectionButtonProps) {
  const queryClient = useQueryClient();
  const query = connectionWithQuery(button.memberId);
  const known = useInfiniteQuery({ ...query, staleTime: 0, refetchOnMount: 'always' });
  if (known.data === undefined) return known.isError ? null : placeholder;
  const [first] = known.data.pages;
  const show = (connection: Connection | null) => {
    changeStored<InfiniteData<ConnectionPage>>(queryClient, query.queryKey, (old) => ({
      ...old,
      pages: old.pages.slice(0, 1).map((page) => ({ ...page, items: connection === null ? [] : [connection] })),
    }));
  };
  return <ConnectionButton {...button} connection={first?.items[0] ?? null} onChange={show} />;
}
