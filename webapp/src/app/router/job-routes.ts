import { createRoute, redirect } from '@tanstack/react-router';
import { boardSearch, hiringSearch, postingSearch } from '@/features/hiring/hiring-search';
import { jobsSearch } from '@/features/jobs/jobs-search';
import { publicJobsSearch } from '@/features/jobs/public-jobs-search';
import type { LoadedOrganization } from '@/pages/public-organization-page';
import { hasCode } from '@/shared/api/api-error';
import type { PublicJob } from '@/shared/api/generated/model/public-job';
import { takeInlineAnswer } from '@/shared/api/inline-answer';
import {
  alwaysFresh,
  anybody,
  lazyRoutes,
  memberRoute,
  members,
  pageFromLazyRoutes,
  recruiters,
  rootRoute,
} from './root-route';
import { routePaths } from './route-names';

/**
 * Loads a page of jobs that everybody may open: from the data that the server has written into the page, or by requests. What is not
 * there or has ended has a page that says so.
 */
async function loadForEverybody<Data>(load: () => Promise<Data>): Promise<Data> {
  try {
    const inline = takeInlineAnswer();
    return inline === null ? await load() : (inline.body as Data);
  } catch (error) {
    if (hasCode(error, 'JobEndedError')) throw redirect({ to: routePaths.JobEnded, replace: true });
    if (hasCode(error, 'ResourceNotFoundError', 'InvalidParameterError'))
      throw redirect({ to: routePaths.PageNotFound, replace: true });
    throw error;
  }
}

export const publicOrganization = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicOrganization,
  loader: {
    handler: ({ params, abortController: { signal } }): Promise<LoadedOrganization> =>
      loadForEverybody(async () => {
        const { loadPublicOrganization } = await (await lazyRoutes()).publicOrganization();
        return loadPublicOrganization(params.domain, signal);
      }),
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: pageFromLazyRoutes((pages) => pages.publicOrganization(), 'PublicOrganizationPage'),
  pendingComponent: pageFromLazyRoutes((pages) => pages.publicOrganization(), 'PublicOrganizationPending'),
  errorComponent: pageFromLazyRoutes((pages) => pages.publicOrganization(), 'PublicOrganizationFailed'),
  staticData: { name: 'PublicOrganization', access: anybody, layout: 'main' },
});

const loadPublicJobOf = (jobId: string, signal: AbortSignal): Promise<PublicJob> =>
  loadForEverybody(async () => {
    const { loadPublicJob } = await (await lazyRoutes()).publicJob();
    return loadPublicJob(jobId, signal);
  });

export const publicJob = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicJob,
  loader: {
    handler: ({ params, abortController: { signal } }): Promise<PublicJob> => loadPublicJobOf(params.jobId, signal),
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: pageFromLazyRoutes((pages) => pages.publicJob(), 'PublicJobPage'),
  pendingComponent: pageFromLazyRoutes((pages) => pages.publicJob(), 'PublicJobPending'),
  errorComponent: pageFromLazyRoutes((pages) => pages.publicJob(), 'PublicJobFailed'),
  staticData: { name: 'PublicJob', access: anybody, layout: 'main' },
});

export const guestApply = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.GuestApply,
  loader: {
    handler: async ({ params: { jobId }, abortController: { signal } }): Promise<PublicJob> => {
      const job = await loadPublicJobOf(jobId, signal);
      // The page of the job leads to where its applications go.
      if (job.applyUrl !== null) throw redirect({ to: routePaths.PublicJob, params: { jobId }, replace: true });
      return job;
    },
    staleReloadMode: 'blocking',
  },
  ...alwaysFresh,
  component: pageFromLazyRoutes((pages) => pages.guestApply(), 'GuestApplyPage'),
  pendingComponent: pageFromLazyRoutes((pages) => pages.publicJob(), 'PublicJobPending'),
  errorComponent: pageFromLazyRoutes((pages) => pages.publicJob(), 'PublicJobFailed'),
  staticData: { name: 'GuestApply', access: anybody, layout: 'main' },
});

export const guestApplication = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.GuestApplication,
  component: pageFromLazyRoutes((pages) => pages.guestApplication(), 'GuestApplicationPage'),
  staticData: { name: 'GuestApplication', access: anybody, layout: 'main' },
});

export const publicJobs = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.PublicJobs,
  validateSearch: publicJobsSearch,
  component: pageFromLazyRoutes((pages) => pages.publicJobs(), 'PublicJobsPage'),
  staticData: { name: 'PublicJobs', access: anybody, layout: 'main' },
});

export const jobs = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.Jobs,
  validateSearch: jobsSearch,
  component: pageFromLazyRoutes((pages) => pages.jobs(), 'JobsPage'),
  staticData: { name: 'Jobs', access: members, layout: 'main' },
});

export const job = memberRoute(
  'Job',
  pageFromLazyRoutes((pages) => pages.job(), 'JobPage'),
);

export const applications = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageApplications,
  component: pageFromLazyRoutes((pages) => pages.applications(), 'ApplicationsPage'),
  staticData: { name: 'ManageApplications', access: { roles: ['Wright'] }, layout: 'main' },
});

/** An open application. It is a part of the page with the list, which renders it and so keeps its place. */
export const openApplication = createRoute({
  getParentRoute: () => applications,
  path: '$applicationId',
  staticData: { name: 'ManageApplication', access: { roles: ['Wright'] }, layout: 'main' },
});

export const hiring = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageJobs,
  validateSearch: hiringSearch,
  component: pageFromLazyRoutes((pages) => pages.hiring(), 'HiringPage'),
  staticData: { name: 'ManageJobs', access: recruiters, layout: 'main' },
});

export const posting = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageJob,
  validateSearch: postingSearch,
  component: pageFromLazyRoutes((pages) => pages.posting(), 'PostingPage'),
  staticData: { name: 'ManageJob', access: recruiters, layout: 'main' },
});

export const board = createRoute({
  getParentRoute: () => rootRoute,
  path: routePaths.ManageJobApplications,
  validateSearch: boardSearch,
  component: pageFromLazyRoutes((pages) => pages.board(), 'BoardPage'),
  staticData: { name: 'ManageJobApplications', access: recruiters, layout: 'main', panes: 'list' },
});
