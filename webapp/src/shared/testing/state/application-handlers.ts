import type { HttpHandler } from 'msw';
import type { ApplicationInput } from '../../api/generated/model/application-input';
import type { FieldError } from '../../api/generated/model/field-error';
import type { Job } from '../../api/generated/model/job';
import type { OwnApplication } from '../../api/generated/model/own-application';
import type { OwnApplicationStatusInput } from '../../api/generated/model/own-application-status-input';
import { ApplyToJobBody, UpdateOwnApplicationBody } from '../../api/generated/schemas/applications.zod.ts';
import { isOpenApplication } from '../../i18n/application-words';
import { summaryOf } from '../fixtures/jobs';
import { demoLink } from '../fixtures/links';
import {
  getApplyToJobMockHandler,
  getDeleteOwnApplicationMockHandler,
  getGetOwnApplicationMockHandler,
  getListOwnApplicationsMockHandler,
  getUpdateOwnApplicationMockHandler,
} from '../generated/applications/applications.msw';
import {
  bodyOf,
  type Call,
  changed,
  checkVersion,
  demoUuid,
  named,
  nextId,
  now,
  pageOf,
  refuse,
  replaced,
  without,
} from './rules';
import type { ServerState } from './state';

const dayMs = 86_400_000;

/** The instant a number of days from now. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** How long an application is kept after the last date by which an answer is due. */
export const retentionDays = 180;

const wrong = (pointer: string, code: string): FieldError => ({ pointer, parameter: null, code, detail: code });

/** What is wrong with the answers for the questions of a job. */
export function wrongAnswers({ questions }: Job, answers: ApplicationInput['answers'] = []): FieldError[] {
  const given = answers.flatMap(({ question, answer }, index) => {
    const asked = questions.find(({ text }) => text === question);
    if (asked === undefined) return [wrong(`/answers/${index}/question`, 'unknown')];
    const isChoice = asked.choices.length === 0 || asked.choices.includes(answer);
    return isChoice ? [] : [wrong(`/answers/${index}/answer`, 'enum')];
  });
  const missing = questions.some(
    ({ text, isRequired }) => isRequired && answers.every(({ question }) => question !== text),
  );
  return missing ? [...given, wrong('/answers', 'required')] : given;
}

/** Handlers for the own applications of a user. */
export function applicationHandlers(state: ServerState): HttpHandler[] {
  /** Shows the state of an application at its job, too. */
  const mark = (jobId: string | undefined, application: Job['application']) => {
    state.jobs = state.jobs.map((job) => (job.id === jobId ? { ...job, application } : job));
  };
  const store = (application: OwnApplication): OwnApplication => {
    const shown = { id: application.id, status: application.status };
    mark(application.job?.id, shown);
    const stored = { ...application, job: application.job && { ...application.job, application: shown } };
    state.applications = state.applications.some(({ id }) => id === stored.id)
      ? replaced(state.applications, stored)
      : [stored, ...state.applications];
    return stored;
  };
  const checkRole = () => {
    if (state.user.role !== 'Wright') refuse(403, 'RoleNotAllowedError');
  };
  const own = (call: Call): OwnApplication => {
    checkRole();
    return named(state.applications, call);
  };
  return [
    getApplyToJobMockHandler(async (call) => {
      checkRole();
      const { message = null, answers = [], lens } = await bodyOf<ApplicationInput>(call, ApplyToJobBody);
      const job = named(state.jobs, call);
      if (state.profile === null) refuse(409, 'ProfileNotLoadedError');
      if (job.status !== 'OPEN') refuse(404, 'ResourceNotFoundError');
      if (job.applyUrl !== null || job.canEdit) refuse(409, 'JobStateError');
      const before = job.application?.status;
      if (before !== undefined && before !== 'WITHDRAWN' && before !== 'DECLINED') refuse(409, 'AlreadyAppliedError');
      const errors = wrongAnswers(job, answers);
      if (errors.length > 0) refuse(422, 'ValidationError', { errors });
      const number = state.applications.length + 1;
      const link = demoLink({ id: nextId(state.links), name: job.title, lens, totalVisits: 0, lastVisitedAt: null });
      state.links = [...state.links, link];
      return store({
        id: demoUuid(900 + number),
        job: summaryOf(job),
        status: 'SUBMITTED',
        message,
        answers,
        linkId: link.id,
        profileUrl: link.url,
        visits: 0,
        lastVisitedAt: null,
        responseDueAt: daysFromNow(job.responseDueDays),
        endsAt: daysFromNow(job.responseDueDays + retentionDays),
        events: [{ at: now(), by: 'APPLICANT', status: 'SUBMITTED', requirement: null, reason: null }],
        createdAt: now(),
        updatedAt: now(),
        version: 1,
        etag: `"1-application-${number}"`,
      });
    }),
    getListOwnApplicationsMockHandler((call) => {
      checkRole();
      const status = new URL(call.request.url).searchParams.get('status');
      const all = state.applications.filter((application) => (status ?? application.status) === application.status);
      return { ...pageOf(all, call), total: all.length };
    }),
    getGetOwnApplicationMockHandler(own),
    getUpdateOwnApplicationMockHandler(async (call) => {
      const { status } = await bodyOf<OwnApplicationStatusInput>(call, UpdateOwnApplicationBody);
      const application = own(call);
      checkVersion(call, application);
      const isPossible =
        status === 'DECLINED' ? application.status === 'OFFERED' : isOpenApplication(application.status);
      if (!isPossible) refuse(409, 'ApplicationStateError');
      const event = { at: now(), by: 'APPLICANT', status, requirement: null, reason: null } as const;
      return store(
        changed(application, {
          status,
          message: null,
          answers: [],
          linkId: null,
          profileUrl: null,
          responseDueAt: null,
          endsAt: null,
          events: [...application.events, event],
          updatedAt: now(),
        }),
      );
    }),
    getDeleteOwnApplicationMockHandler((call) => {
      const application = own(call);
      if (isOpenApplication(application.status)) refuse(409, 'ApplicationStateError');
      state.applications = without(state.applications, application);
      mark(application.job?.id, null);
    }),
  ];
}
