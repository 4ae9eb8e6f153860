import type { SearchPublicJobsParams } from '@/shared/api/generated/model/search-public-jobs-params';
import { type JobsSearch, jobsSearch, toParams } from './jobs-search';

/** A search of visitors, who find jobs of proven organizations alone. */
export type PublicJobsSearch = Omit<JobsSearch, 'tab' | 'onlyProven' | 'job'>;

/** The search without what only members have. */
export function withoutMemberParts({
  tab: _tab,
  onlyProven: _proven,
  job: _job,
  ...search
}: JobsSearch): PublicJobsSearch {
  return search;
}

/** The search parameters of the page. An invalid parameter counts as missing. */
export const publicJobsSearch = ({ tab: _, ...search }: Record<string, unknown>): PublicJobsSearch =>
  withoutMemberParts(jobsSearch(search));

/** The parameters of the contract for a search. */
export const toPublicParams = (search: PublicJobsSearch): SearchPublicJobsParams => toParams(search);
