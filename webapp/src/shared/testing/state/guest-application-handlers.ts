import type { HttpHandler } from 'msw';
import type { ContactVerificationInput } from '../../api/generated/model/contact-verification-input';
import type { GuestApplication } from '../../api/generated/model/guest-application';
import type { GuestApplicationInput } from '../../api/generated/model/guest-application-input';
import type { GuestApplicationKey } from '../../api/generated/model/guest-application-key';
import type { GuestApplicationLinksInput } from '../../api/generated/model/guest-application-links-input';
import type { GuestApplicationStatusInput } from '../../api/generated/model/guest-application-status-input';
import type { Job } from '../../api/generated/model/job';
import type { PublicJob } from '../../api/generated/model/public-job';
import {
  MailGuestApplicationLinksBody,
  ReadGuestApplicationBody,
  SendGuestApplicationBody,
  UpdateGuestApplicationBody,
  VerifyGuestApplicationBody,
} from '../../api/generated/schemas/applications.zod.ts';
import { isOpenApplication } from '../../i18n/application-words';
import { demoPublicJob } from '../fixtures/public-jobs';
import { demoGuestReceived } from '../fixtures/received-applications';
import {
  getMailGuestApplicationLinksMockHandler,
  getReadGuestApplicationMockHandler,
  getSendGuestApplicationMockHandler,
  getUpdateGuestApplicationMockHandler,
  getVerifyGuestApplicationMockHandler,
} from '../generated/applications/applications.msw';
import { getGetPublicJobMockHandler } from '../generated/jobs/jobs.msw';
import { rightCode } from './account-handlers';
import { daysFromNow, retentionDays, wrongAnswers } from './application-handlers';
import { bodyOf, type Call, demoUuid, found, named, now, refuse, replaced } from './rules';
import type { KeptGuestApplication, ServerState } from './state';

/** How often a code can be wrong. */
const triesOfCode = 5;

/** The job as everybody sees it. */
function publicOf(job: Job): PublicJob {
  const { id, title, organization, companyName, places, tags, requirements, applyUrl, questions, responseDueDays } =
    job;
  const shown = { id, title, companyName, places, tags, requirements, applyUrl, questions, responseDueDays };
  return demoPublicJob(1, organization === null ? shown : { ...shown, organization });
}

/** What an application says of its job. */
function summaryOf(job: Job): NonNullable<GuestApplication['job']> {
  const {
    description: _description,
    requirements: _requirements,
    usesAutomation: _usesAutomation,
    startsOn: _startsOn,
    applyUrl: _applyUrl,
    questions: _questions,
    responseDueDays: _responseDueDays,
    recruiterName: _recruiterName,
    updatedAt: _updatedAt,
    ...summary
  } = publicOf(job);
  return summary;
}

/** Handlers for applications without an account, and for the job that everybody may see. */
export function guestApplicationHandlers(state: ServerState): HttpHandler[] {
  const jobOf = (call: Call): Job => {
    const job = named(state.jobs, call);
    if (job.organization === null || job.status === 'DRAFT') refuse(404, 'ResourceNotFoundError');
    if (job.status !== 'OPEN') refuse(410, 'JobEndedError');
    return job;
  };
  const followed = (token: string): KeptGuestApplication =>
    found(state.guestApplications.find((kept) => kept.token === token));
  return [
    getGetPublicJobMockHandler((call) => publicOf(jobOf(call))),
    getSendGuestApplicationMockHandler(async (call) => {
      const input = await bodyOf<GuestApplicationInput>(call, SendGuestApplicationBody);
      const job = jobOf(call);
      if (job.applyUrl !== null) refuse(409, 'JobStateError');
      const errors = wrongAnswers(job, input.answers);
      if (errors.length > 0) refuse(422, 'ValidationError', { errors });
      const token = `code-${state.waitingApplications.length + 1}`;
      const waiting = { token, jobId: job.id, input, misses: 0, sentAs: null };
      state.waitingApplications = [...state.waitingApplications, waiting];
      return { token, expiresAt: daysFromNow(0.01), codeLength: 8, sentTo: hidden(input.sender.email) };
    }),
    getVerifyGuestApplicationMockHandler(async (call) => {
      const { token, code } = await bodyOf<ContactVerificationInput>(call, VerifyGuestApplicationBody);
      const waiting = found(state.waitingApplications.find((one) => one.token === token));
      const keep = (particular: Partial<typeof waiting>) => {
        state.waitingApplications = state.waitingApplications.map((one) =>
          one.token === token ? { ...one, ...particular } : one,
        );
      };
      if (waiting.misses >= triesOfCode) refuse(429, 'RequestLimitExceededError', { retryAfter: 900 });
      if (code.replaceAll(' ', '') !== rightCode) {
        keep({ misses: waiting.misses + 1 });
        refuse(422, 'TokenMismatchError');
      }
      if (waiting.sentAs !== null) return { token: waiting.sentAs, application: followed(waiting.sentAs).application };
      const { jobId, input } = waiting;
      const job = jobOf({ ...call, params: { id: jobId } });
      const { name, email } = input.sender;
      const isAgain = state.guestApplications.some(
        (kept) => kept.jobId === jobId && kept.email === email && kept.application.status !== 'WITHDRAWN',
      );
      if (isAgain) refuse(409, 'AlreadyAppliedError');
      const number = state.guestApplications.length + 1;
      const application: GuestApplication = {
        job: summaryOf(job),
        status: 'SUBMITTED',
        name,
        sentTo: hidden(email),
        message: input.message ?? null,
        answers: input.answers ?? [],
        responseDueAt: daysFromNow(job.responseDueDays),
        endsAt: daysFromNow(job.responseDueDays + retentionDays),
        events: [{ at: now(), by: 'APPLICANT', status: 'SUBMITTED', requirement: null, reason: null }],
        createdAt: now(),
      };
      const { message, answers, responseDueAt, endsAt, events, createdAt } = application;
      const sentAs = `guest-${number}`;
      keep({ sentAs });
      state.guestApplications = [...state.guestApplications, { token: sentAs, jobId, email, application }];
      const received = { message, answers, responseDueAt, endsAt, events, createdAt, updatedAt: createdAt };
      const guest = { name, email };
      state.received = [
        ...state.received,
        demoGuestReceived({ ...received, jobId, guest, id: demoUuid(950 + number) }),
      ];
      return { token: sentAs, application };
    }),
    getMailGuestApplicationLinksMockHandler(async (call) => {
      await bodyOf<GuestApplicationLinksInput>(call, MailGuestApplicationLinksBody);
    }),
    getReadGuestApplicationMockHandler(async (call) => {
      const { token } = await bodyOf<GuestApplicationKey>(call, ReadGuestApplicationBody);
      return followed(token).application;
    }),
    getUpdateGuestApplicationMockHandler(async (call) => {
      const { token, status } = await bodyOf<GuestApplicationStatusInput>(call, UpdateGuestApplicationBody);
      const kept = followed(token);
      const { application } = kept;
      if (application.status === status) return application;
      const isDecided = ['HIRED', 'REJECTED', 'NO_RESPONSE'].includes(application.status);
      const isPossible =
        status === 'DECLINED' ? application.status === 'OFFERED' : isDecided || isOpenApplication(application.status);
      if (!isPossible) refuse(409, 'ApplicationStateError');
      const event = { at: now(), by: 'APPLICANT', status, requirement: null, reason: null } as const;
      const events = application.events.map((one) => ({ ...one, requirement: null, reason: null }));
      const ended: GuestApplication = {
        ...application,
        status: isDecided ? application.status : status,
        name: null,
        sentTo: null,
        message: null,
        answers: [],
        responseDueAt: null,
        endsAt: isDecided ? application.endsAt : now(),
        events: isDecided ? events : [...events, event],
      };
      state.guestApplications = state.guestApplications.map((one) =>
        one.token === token ? { ...one, application: ended } : one,
      );
      const received = state.received.find(({ guest }) => guest?.email === kept.email);
      if (received !== undefined)
        state.received = replaced(state.received, {
          ...received,
          status: ended.status,
          guest: null,
          message: null,
          answers: [],
          notes: [],
          noteCount: 0,
          responseDueAt: null,
          endsAt: null,
          events: ended.events,
        });
      return ended;
    }),
  ];
}

/** An address, hidden except for its beginning. */
const hidden = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.indexOf('@'))}`;
