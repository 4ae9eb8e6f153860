import type { OwnApplication } from '@/shared/api/generated/model/own-application';
import { isOpenApplication } from '@/shared/i18n/application-words';
import { formatDayAndTime, formatDayOfAnyYear, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

const dayMs = 86_400_000;

/** In the last days before an answer is due, the day is shown in amber. */
const lastDays = 3;

/** What a row says beside the state: `soon` is shown in amber. */
export type ApplicationFacts = { text: string; soon: string | null };

/** A full stop at the end of a sentence, but not the last of three dots. */
const fullStop = /(?<!\.)[.。]$/;

/** Why an application has ended: the requirement or the words of the team; null for any other. Facts in a row have no full stop. */
const endReason = ({ events }: Pick<OwnApplication, 'events'>): string | null => {
  const last = events.at(-1);
  return (last?.requirement ?? last?.reason)?.trim().replace(fullStop, '') ?? null;
};

/** When the answer is due, and whether that is soon; null when none is due. */
export function dueText(dueAt: string | null, now: string): { text: string; isSoon: boolean } | null {
  if (dueAt === null) return null;
  const left = Math.ceil((Date.parse(dueAt) - Date.parse(now)) / dayMs);
  if (left > lastDays)
    return { text: memberTexts.applications_due_on({ day: formatDayOfAnyYear(dueAt, now) }), isSoon: false };
  return {
    text: left <= 0 ? memberTexts.applications_due_today() : memberTexts.applications_due_in({ count: left }),
    isSoon: true,
  };
}

/** How often the profile was opened, in words. */
const openedText = (visits: number): string =>
  visits === 0 ? memberTexts.applications_not_opened() : memberTexts.applications_opened({ count: visits });

/** How often the profile was opened, and when for the last time. */
export function visitsText({ visits, lastVisitedAt }: Pick<OwnApplication, 'visits' | 'lastVisitedAt'>, now: string) {
  if (visits === 0 || lastVisitedAt === null) return openedText(visits);
  return `${openedText(visits)}, ${memberTexts.applications_opened_last({ when: formatDayAndTime(lastVisitedAt, now) })}`;
}

/** What a row says of an application: what comes next while it is open, and afterwards why it has ended. */
export function applicationFacts(application: OwnApplication, now: string): ApplicationFacts {
  const { status, visits, responseDueAt, linkId, profileUrl, endsAt } = application;
  if (!isOpenApplication(status)) {
    const ends = profileUrl === null || endsAt === null ? null : formatDayOfAnyYear(endsAt, now);
    const end = ends === null ? null : memberTexts.applications_ends_on({ day: ends });
    return { text: joinFacts([endReason(application), end]), soon: null };
  }
  if (status === 'OFFERED') return { text: memberTexts.applications_offer_waits(), soon: null };
  const due = dueText(responseDueAt, now);
  return {
    text: joinFacts([linkId === null ? null : openedText(visits), due?.isSoon === false ? due.text : null]),
    soon: due?.isSoon === true ? due.text : null,
  };
}

/** The open applications in the order of what comes next: offers that wait, then answers by the day on which they are due. */
export function openFirstDue(applications: readonly OwnApplication[]): OwnApplication[] {
  return applications
    .filter(({ status }) => isOpenApplication(status))
    .sort((a, b) => (a.responseDueAt ?? '').localeCompare(b.responseDueAt ?? ''));
}
