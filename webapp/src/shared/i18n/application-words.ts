/* What an application is called at each step, in the language of the texts. */
import type { ApplicationEvent } from '../api/generated/model/application-event';
import type { ApplicationParty } from '../api/generated/model/application-party';
import type { ApplicationStatus } from '../api/generated/model/application-status';
import { memberTexts } from './member-texts';
import { textOf } from './work-words';

const statusTexts: Record<ApplicationStatus, () => string> = {
  SUBMITTED: memberTexts.applications_status_submitted,
  IN_REVIEW: memberTexts.applications_status_in_review,
  INTERVIEWING: memberTexts.applications_status_interviewing,
  OFFERED: memberTexts.applications_status_offered,
  HIRED: memberTexts.applications_status_hired,
  REJECTED: memberTexts.applications_status_rejected,
  WITHDRAWN: memberTexts.applications_status_withdrawn,
  DECLINED: memberTexts.applications_status_declined,
  NO_RESPONSE: memberTexts.applications_status_no_response,
};

/** Where an application is, in one or two words. A state that only a newer server knows is returned unchanged. */
export const applicationStatusText = (status: ApplicationStatus): string => textOf(statusTexts, status) ?? status;

/** The steps of an application that nobody ends before, in their order. */
const applicationSteps = [
  'SUBMITTED',
  'IN_REVIEW',
  'INTERVIEWING',
  'OFFERED',
  'HIRED',
] as const satisfies readonly ApplicationStatus[];

const openStatuses: readonly ApplicationStatus[] = ['SUBMITTED', 'IN_REVIEW', 'INTERVIEWING', 'OFFERED'];

/** Whether something can still happen to an application. */
export const isOpenApplication = (status: ApplicationStatus): boolean => openStatuses.includes(status);

/**
 * How far an application is at one of its steps:
 *
 * - `done`: it has passed the step
 * - `now`: it is there
 * - `ahead`: the step may still come
 * - `closed`: the step does not come any more
 */
export type ApplicationProgress = 'done' | 'now' | 'ahead' | 'closed';

const stepOf = (status: ApplicationStatus): number => (applicationSteps as readonly string[]).indexOf(status);

/**
 * How far an application is at each of `applicationSteps`.
 *
 * @param events what happened to it, which tells how far one came that has ended
 */
export function applicationProgress(
  status: ApplicationStatus,
  events: readonly Pick<ApplicationEvent, 'status'>[],
): ApplicationProgress[] {
  if (status === 'HIRED') return applicationSteps.map(() => 'done');
  const isOpen = isOpenApplication(status);
  const reached = isOpen ? stepOf(status) : Math.max(0, ...events.map((event) => stepOf(event.status)));
  return applicationSteps.map((_, step) => {
    if (step < reached) return 'done';
    if (step === reached) return isOpen ? 'now' : 'done';
    return isOpen ? 'ahead' : 'closed';
  });
}

/** The sides of an application, each of which reads the other one as "they". */
export type ApplicationViewer = Exclude<ApplicationParty, 'SERVER'>;

const ownTitles: Partial<Record<ApplicationStatus, () => string>> = {
  SUBMITTED: memberTexts.applications_event_applied_own,
  WITHDRAWN: memberTexts.applications_event_withdrawn_own,
  DECLINED: memberTexts.applications_event_declined_own,
};

const titles: Partial<Record<ApplicationStatus, () => string>> = {
  SUBMITTED: memberTexts.applications_event_applied,
  WITHDRAWN: memberTexts.applications_event_withdrawn,
  NO_RESPONSE: memberTexts.applications_event_no_response,
};

/** What happened, as one of the sides says it: "You applied" for the applicant is "Applied" for the team. */
export function applicationEventTitle({ by, status }: ApplicationEvent, viewer: ApplicationViewer): string {
  const own = viewer === 'APPLICANT' && by === viewer ? ownTitles[status] : undefined;
  return (own ?? titles[status])?.() ?? applicationStatusText(status);
}

/** Why it happened: the requirement that was not met, or what its end means; null where the title says everything. */
export function applicationEventText({ status, requirement }: ApplicationEvent): string | null {
  if (requirement !== null) return memberTexts.applications_event_requirement({ requirement });
  return status === 'NO_RESPONSE' ? memberTexts.applications_event_no_response_text() : null;
}
