import type { ReceivedApplication } from '@/shared/api/generated/model/received-application';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';

/** An application as the list of the team has it. */
export function summaryOf({
  message: _message,
  answers: _answers,
  profileUrl: _url,
  events: _events,
  notes,
  ...summary
}: ReceivedApplication): ReceivedApplicationSummary {
  return { ...summary, newestNote: notes.at(-1) ?? null };
}
