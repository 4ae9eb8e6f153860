import { PublicJobView } from '@/features/jobs/public-job-view';
import { MarkdownText } from '@/features/public-profile/markdown-text';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { usePageTitle } from '@/shared/lib/page-title';

export type ShownJobProps = {
  job: PublicJob;
  /** Somebody is signed in, or may be. */
  isMember: boolean;
};

/** A job that is loaded already, which the server renders, too. */
export function ShownJob({ job, isMember }: ShownJobProps) {
  usePageTitle(`${job.title} · ${job.organization.name}`);
  return <PublicJobView job={job} isMember={isMember} description={<MarkdownText text={job.description} />} />;
}
