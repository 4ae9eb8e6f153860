import type { HttpHandler } from 'msw';
import type { FieldError } from '../../api/generated/model/field-error';
import type { Job } from '../../api/generated/model/job';
import type { JobInput } from '../../api/generated/model/job-input';
import type { JobStatusInput } from '../../api/generated/model/job-status-input';
import { CreateJobBody, UpdateJobBody, UpdateJobStatusBody } from '../../api/generated/schemas/jobs.zod.ts';
import { demoJob, summaryOf } from '../fixtures/jobs';
import {
  getCreateJobMockHandler,
  getDeleteJobMockHandler,
  getGetJobMockHandler,
  getListOwnJobsMockHandler,
  getSaveJobMockHandler,
  getSearchJobsMockHandler,
  getUnsaveJobMockHandler,
  getUpdateJobMockHandler,
  getUpdateJobStatusMockHandler,
} from '../generated/jobs/jobs.msw';
import {
  bodyOf,
  type Call,
  changed,
  checkVersion,
  demoUuid,
  found,
  named,
  now,
  pageOf,
  refuse,
  replaced,
  updatedSince,
  without,
} from './rules';
import type { ServerState } from './state';

const timesAYear = { HOUR: 1720, DAY: 220, MONTH: 12, YEAR: 1 };

const includes = (texts: readonly (string | null | undefined)[], words: string) =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => texts.some((text) => text?.toLowerCase().includes(word)));

/** Whether a job meets all of the parameters of a search. */
function matches(job: Job, parameters: URLSearchParams): boolean {
  const { organization, companyName, title, tags, description, places, applicantCountries, workMode, languages } = job;
  const isOneOf = (name: string, values: readonly (string | null)[]) => {
    const wanted = parameters.getAll(name).flatMap((value) => value.split(','));
    return wanted.length === 0 || wanted.some((value) => values.includes(value));
  };
  const localities = places.map(({ locality }) => locality);
  const query = parameters.get('query');
  const place = parameters.get('place');
  const currency = parameters.get('currency');
  const salaryMin = Number(parameters.get('salaryMin') ?? 0);
  const yearly = (job.salaryMax ?? 0) * timesAYear[job.salaryPeriod ?? 'YEAR'];
  return (
    (query === null ||
      includes([title, organization?.name, companyName, description, ...tags, ...localities], query)) &&
    (place === null || includes(localities, place)) &&
    isOneOf('countries', [...places.map(({ countryCode }) => countryCode), ...applicantCountries]) &&
    isOneOf('workModes', [workMode]) &&
    isOneOf('employmentTypes', [job.employmentType]) &&
    isOneOf('languages', languages) &&
    (currency === null || (job.currency === currency && yearly >= salaryMin)) &&
    (parameters.get('organization') ?? organization?.domain) === organization?.domain &&
    (parameters.get('onlyProven') !== 'true' || organization !== null)
  );
}

/** The members that publishing asks for and that are missing. */
function missingIn(job: Job): FieldError[] {
  const isUnpaid = job.employmentType === 'VOLUNTEER';
  const isMissing: Partial<Record<keyof Job, boolean>> = {
    companyName: job.organization === null && job.companyName === null,
    description: job.description === null,
    employmentType: job.employmentType === null,
    workMode: job.workMode === null,
    places: job.workMode !== 'REMOTE' && job.places.length === 0,
    salaryMin: !isUnpaid && job.salaryMin === null,
    salaryMax: !isUnpaid && job.salaryMax === null,
    vacancy: job.vacancy === null,
    usesAutomation: job.usesAutomation === null,
    closesOn: job.closesOn === null,
  };
  return Object.entries(isMissing)
    .filter(([, missing]) => missing)
    .map(([name]) => ({ pointer: `/${name}`, parameter: null, code: 'required', detail: 'Must be there.' }));
}

const checkComplete = (job: Job) => {
  const errors = missingIn(job);
  if (errors.length > 0) refuse(422, 'ValidationError', { errors });
};

const invalid = (name: string, code: string) =>
  refuse(422, 'ValidationError', {
    errors: [{ pointer: `/${name}`, parameter: null, code, detail: 'Must be allowed.' }],
  });

/** The organization with an id, for which the user has to be in the team unless the job has it already. */
function organizationOf({ teams }: ServerState, job: Job, id: string | null): Job['organization'] {
  if (id === (job.organization?.id ?? null)) return job.organization;
  if (job.status === 'OPEN') return invalid('organizationId', 'notAllowed');
  if (id === null) return null;
  const { domain, name } = teams.find((team) => team.id === id) ?? invalid('organizationId', 'unknown');
  return { id, domain, name };
}

const withInput = (state: ServerState, job: Job, { organizationId = null, ...input }: JobInput): Partial<Job> => ({
  ...emptyDraft,
  ...input,
  organization: organizationOf(state, job, organizationId),
  updatedAt: now(),
});

/** A draft of which only the title is known. */
const emptyDraft = {
  companyName: null,
  description: null,
  requirements: [],
  employmentType: null,
  workMode: null,
  places: [],
  applicantCountries: [],
  salaryMin: null,
  salaryMax: null,
  currency: null,
  salaryPeriod: null,
  tags: [],
  languages: [],
  vacancy: null,
  usesAutomation: null,
  startsOn: null,
  closesOn: null,
  applyUrl: null,
  questions: [],
  responseDueDays: 30,
} satisfies Partial<Job>;

/** Handlers for jobs: searching and saving them, and the postings of a recruiter. */
export function jobHandlers(state: ServerState): HttpHandler[] {
  const own = (call: Call): Job => {
    const job = named(state.jobs, call);
    return job.canEdit ? job : refuse(404, 'ResourceNotFoundError');
  };
  const store = (job: Job): Job => {
    state.jobs = [job, ...without(state.jobs, job)];
    return job;
  };
  const mark = (call: Call, isSaved: boolean) => {
    const job = named(state.jobs, call);
    if (isSaved && job.status !== 'OPEN') refuse(404, 'ResourceNotFoundError');
    state.jobs = replaced(state.jobs, { ...job, isSaved });
  };
  return [
    getSearchJobsMockHandler((call) => {
      const parameters = new URL(call.request.url).searchParams;
      const jobs = state.jobs.filter((job) =>
        parameters.get('onlySaved') === 'true' ? job.isSaved : job.status === 'OPEN' && matches(job, parameters),
      );
      const { items, nextCursor } = pageOf(jobs, call);
      return { items: items.map(summaryOf), nextCursor };
    }),
    getGetJobMockHandler((call) => {
      const job = named(state.jobs, call);
      const isShown = job.status === 'OPEN' || job.canEdit || (job.isSaved && job.status !== 'DRAFT');
      return found(isShown ? job : null);
    }),
    getListOwnJobsMockHandler((call) => {
      if (state.user.role !== 'Recruiter') refuse(403, 'RoleNotAllowedError');
      const search = new URL(call.request.url).searchParams;
      const status = search.get('status');
      const isMine = ({ recruiter }: Job) =>
        search.get('onlyMine') !== 'true' || recruiter?.memberId === state.user.memberId;
      const jobs = updatedSince(state.jobs, call, ({ updatedAt }) => [updatedAt]).filter(
        (job) => job.canEdit && (status ?? job.status) === job.status && isMine(job),
      );
      const { items, nextCursor } = pageOf(jobs, call);
      return { items: items.map(summaryOf), nextCursor };
    }),
    getCreateJobMockHandler(async (call) => {
      const input = await bodyOf<JobInput>(call, CreateJobBody);
      const { memberId, displayName } = state.user;
      const none = { alias: null, photoUrl: null, headline: null, location: null, topTags: [] };
      const draft = demoJob(0, {
        id: demoUuid(state.jobs.length + 1),
        organization: null,
        sharedTags: [],
        status: 'DRAFT',
        canEdit: true,
        postedAt: null,
        expiresAt: null,
        recruiter: { ...none, memberId, displayName, role: 'Recruiter' },
        createdAt: now(),
        version: 1,
        etag: `"1-job-${state.jobs.length + 1}"`,
      });
      return store({ ...draft, ...withInput(state, draft, input) });
    }),
    getUpdateJobMockHandler(async (call) => {
      const input = await bodyOf<JobInput>(call, UpdateJobBody);
      const job = own(call);
      checkVersion(call, job);
      if (job.status !== 'DRAFT' && job.status !== 'OPEN') refuse(409, 'JobStateError');
      const next = changed(job, withInput(state, job, input));
      if (next.status === 'OPEN') checkComplete(next);
      return store(next);
    }),
    getUpdateJobStatusMockHandler(async (call) => {
      const { status, closeReason = null } = await bodyOf<JobStatusInput>(call, UpdateJobStatusBody);
      const job = own(call);
      checkVersion(call, job);
      if (status === 'OPEN') {
        if (job.status !== 'DRAFT') refuse(409, 'JobStateError');
        checkComplete(job);
        const expiresAt = new Date(Date.parse(`${job.closesOn}`) + 86_400_000).toISOString();
        return store(changed(job, { status: 'OPEN', postedAt: now(), expiresAt }));
      }
      if (job.status !== 'OPEN') refuse(409, 'JobStateError');
      return store(changed(job, { status: 'CLOSED', closeReason, closedAt: now() }));
    }),
    getDeleteJobMockHandler((call) => {
      const job = own(call);
      if (job.status === 'OPEN') refuse(409, 'JobStateError');
      state.jobs = without(state.jobs, job);
    }),
    getSaveJobMockHandler((call) => {
      mark(call, true);
    }),
    getUnsaveJobMockHandler((call) => {
      mark(call, false);
    }),
  ];
}
