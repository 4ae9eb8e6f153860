import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '@/shared/api/api-error';
import { changeStored, storeAnswer, whilePending } from '@/shared/api/cache-writes';
import {
  getGetJobApplicationQueryKey,
  getListJobApplicationsInfiniteQueryKey,
  useRejectApplications,
  useUpdateApplicationStatus,
} from '@/shared/api/generated/endpoints/applications/applications';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { ReceivedApplication } from '@/shared/api/generated/model/received-application';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { ifMatch } from '@/shared/api/if-match';
import { type ApplicationPages, applicationsQuery, countsQuery } from './applications-query';
import type { MoveTarget } from './columns';
import { type NewState, pendingStates } from './pending-states';
import { summaryOf } from './summary';

/** Why an application is turned down: a requirement of the posting, or a reason in own words. The other one is null. */
export type Rejection = Pick<NewState, 'application' | 'requirement' | 'reason'>;

/** How many applications the server turns down in one call. */
const mostRejections = 50;

/** Whether somebody else has changed an application before. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

export type NewStates = {
  /** Moves an application on. It throws what the server answers, and then the board is as it was. */
  move: (application: ReceivedApplicationSummary, status: MoveTarget) => Promise<void>;
  /** Turns down one application, or several at once: all of them or none of each fifty. */
  turnDown: (rejections: readonly Rejection[]) => Promise<void>;
};

/** Gives applications new states, which the board shows before the server has answered. */
export function useNewStates(jobId: string): NewStates {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdateApplicationStatus();
  const { mutateAsync: reject } = useRejectApplications();
  return useMemo(() => {
    const listsKey = getListJobApplicationsInfiniteQueryKey(jobId);
    const write = async <Answer>(states: readonly NewState[], call: () => Promise<Answer>): Promise<Answer> => {
      const unread = unreadListsOf(queryClient, jobId, states);
      try {
        const answer = await whilePending(queryClient, pendingStates(queryClient, jobId, states), call);
        for (const queryKey of [countsQuery(jobId).queryKey, ...unread])
          void queryClient.invalidateQueries({ queryKey, exact: true });
        return answer;
      } catch (error) {
        if (isOvertaken(error)) void queryClient.invalidateQueries({ queryKey: listsKey });
        throw error;
      }
    };
    const updateOne = async (state: NewState): Promise<void> => {
      const { application, status, requirement, reason } = state;
      const { id } = application;
      const answer = await write([state], () =>
        update({
          id: jobId,
          applicationId: id,
          data: status === 'REJECTED' ? { status, requirement, reason } : { status: status as MoveTarget },
          headers: ifMatch(application),
        }),
      );
      storeAnswer(queryClient, getGetJobApplicationQueryKey(jobId, id), answer);
      changeStored<ApplicationPages>(queryClient, applicationsQuery(jobId, status).queryKey, (known) =>
        withAnswer(known, answer),
      );
    };
    return {
      move: (application, status) => updateOne({ application, status, requirement: null, reason: null }),
      turnDown: async (rejections) => {
        const states = rejections.map((rejection): NewState => ({ ...rejection, status: 'REJECTED' }));
        const [first] = states;
        if (first !== undefined && states.length === 1) {
          await updateOne(first);
          return;
        }
        for (let start = 0; start < states.length; start += mostRejections) {
          const some = states.slice(start, start + mostRejections);
          await write(some, () => reject({ id: jobId, data: { items: some.map(rejectionOf) } }));
        }
        // The answer has no versions, without which an offer after all would be refused.
        void queryClient.invalidateQueries({ queryKey: applicationsQuery(jobId, 'REJECTED').queryKey, exact: true });
      },
    };
  }, [jobId, queryClient, update, reject]);
}

const rejectionOf = ({ application: { id }, requirement, reason }: NewState) => ({
  applicationId: id,
  requirement,
  reason,
});

/** The lists of new states that nobody has read yet: their first read may come before the change. */
function unreadListsOf(queryClient: QueryClient, jobId: string, states: readonly NewState[]) {
  const statuses = new Set<ApplicationStatus>(states.map(({ status }) => status));
  return [...statuses]
    .map((status) => applicationsQuery(jobId, status).queryKey)
    .filter((queryKey) => queryClient.getQueryData(queryKey) === undefined);
}

/** The list with what the server has answered about one of its applications. */
function withAnswer(known: ApplicationPages, answer: ReceivedApplication): ApplicationPages {
  const summary = summaryOf(answer);
  return {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === summary.id ? summary : item)),
    })),
  };
}
