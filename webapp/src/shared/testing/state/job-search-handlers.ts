import type { HttpHandler } from 'msw';
import type { JobSearchInput } from '../../api/generated/model/job-search-input';
import type { JobSearchUpdate } from '../../api/generated/model/job-search-update';
import { CreateJobSearchBody, UpdateJobSearchBody } from '../../api/generated/schemas/jobs.zod.ts';
import { demoJobSearch } from '../fixtures/job-searches';
import {
  getCreateJobSearchMockHandler,
  getDeleteJobSearchMockHandler,
  getListJobSearchesMockHandler,
  getUpdateJobSearchMockHandler,
} from '../generated/jobs/jobs.msw';
import { bodyOf, changed, checkVersion, named, now, refuse, replaced, without } from './rules';
import type { ServerState } from './state';

const limit = 20;

const refuseFilter = (code: string) =>
  refuse(422, 'ValidationError', {
    errors: [{ pointer: '/filter', parameter: null, code, detail: 'Must be allowed.' }],
  });

/** Handlers for saved searches of jobs. */
export function jobSearchHandlers(state: ServerState): HttpHandler[] {
  return [
    getListJobSearchesMockHandler(() => ({ items: [...state.jobSearches] })),
    getCreateJobSearchMockHandler(async (call) => {
      const { name, filter, isMailed } = await bodyOf<JobSearchInput>(call, CreateJobSearchBody);
      if (Object.keys(filter).length === 0) refuseFilter('required');
      const key = JSON.stringify(filter);
      if (state.jobSearches.some((search) => JSON.stringify(search.filter) === key)) refuseFilter('taken');
      if (state.jobSearches.length >= limit) refuse(409, 'JobSearchLimitExceededError');
      const created = demoJobSearch(state.jobSearches.length + 10, { name, filter, isMailed, createdAt: now() });
      state.jobSearches = [created, ...state.jobSearches];
      return created;
    }),
    getUpdateJobSearchMockHandler(async (call) => {
      const change = await bodyOf<JobSearchUpdate>(call, UpdateJobSearchBody);
      const search = named(state.jobSearches, call);
      checkVersion(call, search);
      const next = changed(search, change);
      state.jobSearches = replaced(state.jobSearches, next);
      return next;
    }),
    getDeleteJobSearchMockHandler((call) => {
      state.jobSearches = without(state.jobSearches, named(state.jobSearches, call));
    }),
  ];
}
