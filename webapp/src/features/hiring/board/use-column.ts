import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type ListState, useList } from '@/shared/ui/use-list';
import { applicationsQuery } from './applications-query';

/** The applications for a posting that are in one state. */
export function useColumn(jobId: string, status: ApplicationStatus): ListState<ReceivedApplicationSummary> {
  const query = useInfiniteQuery({ ...applicationsQuery(jobId, status), staleTime: 0, refetchOnMount: 'always' });
  const list = useList(query, ({ id }) => id, memberTexts.hiring_board_load_failed());
  return { ...list, data: list.data && onlyOnce(list.data) };
}

/** One that was moved to the end of a column comes once more with the page that has it on the server. */
function onlyOnce(items: readonly ReceivedApplicationSummary[]): readonly ReceivedApplicationSummary[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return byId.size === items.length ? items : [...byId.values()];
}
