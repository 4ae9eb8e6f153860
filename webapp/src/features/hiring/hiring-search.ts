import { JobStatus } from '@/shared/api/generated/model/job-status';

/** The postings that the list shows, as the URL of the page holds them. Without a status it shows all. */
export type HiringSearch = {
  status?: JobStatus | undefined;
  /** Without the postings of others in the teams. */
  onlyMine?: true | undefined;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The search parameters of the list of postings. An invalid parameter counts as missing. */
export function hiringSearch({ status, onlyMine }: Record<string, unknown>): HiringSearch {
  return {
    status: Object.values(JobStatus).find((known) => known === status),
    onlyMine: onlyMine === true ? true : undefined,
  };
}

/** The posting that a new one begins with. */
export type PostingSearch = { copyOf?: string | undefined };

/** The search parameters of the form of a posting. */
export function postingSearch({ copyOf }: Record<string, unknown>): PostingSearch {
  return { copyOf: typeof copyOf === 'string' && uuid.test(copyOf) ? copyOf : undefined };
}

/** The application that is open on the board of a posting. */
export type BoardSearch = { application?: string | undefined };

/** The search parameters of the board. */
export function boardSearch({ application }: Record<string, unknown>): BoardSearch {
  return { application: typeof application === 'string' && uuid.test(application) ? application : undefined };
}

/** The place of a new posting in the address, where others have their id. */
export const newPosting = 'new';
