import type { HttpHandler } from 'msw';
import type { ApplicationNoteInput } from '../../api/generated/model/application-note-input';
import type { ApplicationRejections } from '../../api/generated/model/application-rejections';
import type { ApplicationStatus } from '../../api/generated/model/application-status';
import type { ApplicationStatusInput } from '../../api/generated/model/application-status-input';
import type { ReceivedApplicationSummary } from '../../api/generated/model/received-application-summary';
import {
  CreateApplicationNoteBody,
  RejectApplicationsBody,
  UpdateApplicationStatusBody,
} from '../../api/generated/schemas/applications.zod.ts';
import type { KeptApplication } from '../fixtures/received-applications';
import {
  getCreateApplicationNoteMockHandler,
  getDeleteApplicationNoteMockHandler,
  getGetJobApplicationMockHandler,
  getListJobApplicationsMockHandler,
  getRejectApplicationsMockHandler,
  getUpdateApplicationStatusMockHandler,
} from '../generated/applications/applications.msw';
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
} from './rules';
import type { ServerState } from './state';

const dayMs = 86_400_000;

/** The states that are not final, in their order. */
const open: readonly ApplicationStatus[] = ['SUBMITTED', 'IN_REVIEW', 'INTERVIEWING', 'OFFERED'];

/** Whether the team may change the one state to the other. */
function isAllowed(from: ApplicationStatus, to: ApplicationStatus): boolean {
  if (from === 'REJECTED') return to === 'OFFERED';
  if (!open.includes(from)) return false;
  return to === 'REJECTED' || (to === 'HIRED' ? from === 'OFFERED' : open.indexOf(to) > open.indexOf(from));
}

function summaryOf({
  jobId: _jobId,
  message: _message,
  answers: _answers,
  profileUrl: _profileUrl,
  events: _events,
  notes,
  ...summary
}: KeptApplication): ReceivedApplicationSummary {
  return { ...summary, newestNote: notes.at(-1) ?? null };
}

/** Those that wait longest for an answer come first, final ones last. */
const byWaiting = (one: KeptApplication, other: KeptApplication): number =>
  (one.responseDueAt ?? '9') < (other.responseDueAt ?? '9') ? -1 : 1;

/** Handlers for what a team does with the applications for its postings. */
export function receivedApplicationHandlers(state: ServerState): HttpHandler[] {
  /** The posting of the path, for which the user hires. */
  const jobOf = (call: Call) => {
    const job = named(state.jobs, call);
    return job.canEdit ? job : refuse(404, 'ResourceNotFoundError');
  };
  const received = (call: Call): readonly KeptApplication[] => {
    const { id } = jobOf(call);
    return state.received.filter(({ jobId }) => jobId === id);
  };
  const ofPath = (call: Call): KeptApplication =>
    found(received(call).find(({ id }) => id === call.params['applicationId']));
  const store = (application: KeptApplication): KeptApplication => {
    state.received = replaced(state.received, application);
    return application;
  };
  const answered = (call: Call, application: KeptApplication, input: ApplicationStatusInput): KeptApplication => {
    const { status, requirement = null, reason = null } = input;
    const job = jobOf(call);
    if ((status === 'REJECTED') !== ((requirement === null) !== (reason === null))) refuse(422, 'ValidationError');
    if (requirement !== null && !job.requirements.includes(requirement)) refuse(422, 'ValidationError');
    if (!isAllowed(application.status, status)) refuse(409, 'ApplicationStateError');
    const due = open.includes(status) && status !== 'OFFERED';
    return changed(application, {
      status,
      requirement,
      reason,
      responseDueAt: due ? new Date(Date.now() + job.responseDueDays * dayMs).toISOString() : null,
      updatedAt: now(),
      events: [...application.events, { at: now(), by: 'TEAM', status, requirement, reason }],
    });
  };
  const json = ({ jobId: _jobId, ...application }: KeptApplication) => application;
  return [
    getListJobApplicationsMockHandler((call) => {
      const all = received(call).toSorted(byWaiting);
      const status = new URL(call.request.url).searchParams.get('status');
      const { items, nextCursor } = pageOf(
        all.filter((application) => (status ?? application.status) === application.status),
        call,
      );
      const statuses = [...new Set(all.map((application) => application.status))];
      const counts = statuses.map((one) => ({
        status: one,
        count: all.filter((application) => application.status === one).length,
      }));
      return { items: items.map(summaryOf), counts, nextCursor };
    }),
    getGetJobApplicationMockHandler((call) => json(ofPath(call))),
    getUpdateApplicationStatusMockHandler(async (call) => {
      const input = await bodyOf<ApplicationStatusInput>(call, UpdateApplicationStatusBody);
      const application = ofPath(call);
      checkVersion(call, application);
      return json(store(answered(call, application, input)));
    }),
    getRejectApplicationsMockHandler(async (call) => {
      const { items } = await bodyOf<ApplicationRejections>(call, RejectApplicationsBody);
      const all = received(call);
      const rejected = items.map(({ applicationId, ...why }) =>
        answered(call, found(all.find(({ id }) => id === applicationId)), { status: 'REJECTED', ...why }),
      );
      for (const application of rejected) store(application);
    }),
    getCreateApplicationNoteMockHandler(async (call) => {
      const { text } = await bodyOf<ApplicationNoteInput>(call, CreateApplicationNoteBody);
      const application = ofPath(call);
      if (application.status === 'WITHDRAWN') refuse(409, 'ApplicationStateError');
      const { memberId, displayName } = state.user;
      const none = { alias: null, photoUrl: null, headline: null, location: null, topTags: [] };
      const note = {
        id: demoUuid(900 + state.received.flatMap(({ notes }) => notes).length),
        author: { ...none, memberId, displayName, role: 'Recruiter' as const },
        text,
        isOwn: true,
        createdAt: now(),
      };
      const notes = [...application.notes, note];
      store({ ...application, notes, noteCount: notes.length });
      return note;
    }),
    getDeleteApplicationNoteMockHandler((call) => {
      const application = ofPath(call);
      const note = found(application.notes.find(({ id }) => id === call.params['noteId']));
      if (!note.isOwn) refuse(404, 'ResourceNotFoundError');
      const notes = application.notes.filter(({ id }) => id !== note.id);
      store({ ...application, notes, noteCount: notes.length });
    }),
  ];
}
