import type { ApplicationNote } from '@/shared/api/generated/model/application-note';
import type { ReceivedApplicationSummary } from '@/shared/api/generated/model/received-application-summary';
import { applicationStatusText } from '@/shared/i18n/application-words';
import { joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** What the words need to know of an application. */
type Applied = Pick<ReceivedApplicationSummary, 'applicant' | 'guest' | 'status' | 'requirement' | 'reason'>;

/** The name of the applicant. When the application has ended, nobody knows it, and the state stands in its place. */
export function applicantName({ applicant, guest, status }: Pick<Applied, 'applicant' | 'guest' | 'status'>): string {
  if (guest !== null) return guest.name;
  return applicant === null
    ? applicationStatusText(status)
    : (applicant.displayName ?? memberTexts.people_name_hidden());
}

/** The headline and the place of the applicant, or that there is no account; empty if the link shows neither. */
export const applicantAbout = ({ applicant, guest }: Pick<Applied, 'applicant' | 'guest'>): string =>
  guest === null ? joinFacts([applicant?.headline, applicant?.location]) : memberTexts.hiring_board_guest();

/**
 * How an application has ended: the requirement that was not met with its number in the posting, the reason in the words of the team, or the
 * state.
 */
export function closedText(
  { status, requirement, reason }: Omit<Applied, 'applicant' | 'guest'>,
  requirements: readonly string[],
) {
  if (requirement !== null) {
    const index = requirements.indexOf(requirement);
    return index === -1
      ? memberTexts.hiring_board_not_met({ requirement })
      : memberTexts.hiring_board_not_met_number({ number: index + 1, requirement });
  }
  if (reason !== null) return memberTexts.hiring_board_reason_quoted({ reason });
  if (status === 'WITHDRAWN') return memberTexts.hiring_board_withdrawn_text();
  return applicationStatusText(status);
}

/** Who has written a note. */
export const noteAuthor = ({ author, isOwn }: ApplicationNote): string =>
  isOwn
    ? memberTexts.hiring_board_note_own()
    : author === null
      ? memberTexts.hiring_board_note_author_gone()
      : (author.displayName ?? memberTexts.people_name_hidden());
