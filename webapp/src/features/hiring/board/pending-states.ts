import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type PendingChange, pendingChange } from '@/shared/api/cache-writes';
import {
  getGetJobApplicationQueryKey,
  getListJobApplicationsInfiniteQueryKey,
} from '@/shared/api/generated/endpoints/applications/applications';
import type { ApplicationCount } from '@/shared/api/generated/model/application-count';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ListJobApplicationsParams } from '@/shared/api/generated/model/list-job-applications-params';
import type { ReceivedApplication } from '@/shared/api/generated/model/received-application';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import type { ApplicationPages } from './applications-query';

/** An application and the state that it gets. */
export type NewState = {
  application: ReceivedApplicationSummary;
  status: ApplicationStatus;
  requirement: string | null;
  reason: string | null;
};

/**
 * New states of applications in all that is stored of a posting, for `whilePending`: each leaves the list of its old state and joins that of
 * the new one at the end, because it was answered last.
 */
export function pendingStates(queryClient: QueryClient, jobId: string, states: readonly NewState[]): PendingChange[] {
  const lists = queryClient.getQueryCache().findAll({ queryKey: getListJobApplicationsInfiniteQueryKey(jobId) });
  return [
    ...lists.map(({ queryKey }) => pendingInList(queryKey, states)),
    ...states.map(({ application: { id }, status, requirement, reason }) =>
      pendingChange<ReceivedApplication>(getGetJobApplicationQueryKey(jobId, id), (application) => ({
        ...application,
        status,
        requirement,
        reason,
      })),
    ),
  ];
}

/** The state of which a list is; undefined for the list of all. */
const statusOfList = (queryKey: QueryKey): ApplicationStatus | undefined =>
  ((queryKey[2] ?? {}) as ListJobApplicationsParams).status;

function pendingInList(queryKey: QueryKey, states: readonly NewState[]): PendingChange {
  const listed = statusOfList(queryKey);
  const newOf = new Map(states.map((state) => [state.application.id, state]));
  return pendingChange<ApplicationPages>(queryKey, (known) => {
    const isListed = new Set(known.pages.flatMap(({ items }) => items.map(({ id }) => id)));
    const joining = states.filter(({ application, status }) => status === listed && !isListed.has(application.id));
    const last = known.pages.length - 1;
    return {
      ...known,
      pages: known.pages.map((page, index) => ({
        ...page,
        items: [
          ...page.items.flatMap((item) => {
            const next = newOf.get(item.id);
            if (next === undefined) return [item];
            return listed === undefined || next.status === listed ? [withState(item, next)] : [];
          }),
          ...(index === last ? joining.map((next) => withState(next.application, next)) : []),
        ],
        counts: changedCounts(page.counts, states),
      })),
    };
  });
}

const withState = (
  item: ReceivedApplicationSummary,
  { status, requirement, reason }: NewState,
): ReceivedApplicationSummary => ({ ...item, status, requirement, reason });

/** The counts with the new states. They are read again after the change, because a read may have counted it already. */
function changedCounts(counts: readonly ApplicationCount[], states: readonly NewState[]): ApplicationCount[] {
  const after = new Map(counts.map(({ status, count }) => [status, count]));
  for (const { application, status } of states) {
    if (application.status === status) continue;
    after.set(application.status, Math.max(0, (after.get(application.status) ?? 0) - 1));
    after.set(status, (after.get(status) ?? 0) + 1);
  }
  return [...after].map(([status, count]) => ({ status, count }));
}
