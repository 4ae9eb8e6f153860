import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { PersonSummary } from '@/shared/api/generated/model/person-summary';
import { memberTexts } from '@/shared/i18n/member-texts';
import type { ButtonVariant } from '@/shared/ui/button-classes';
import { WriteToMember } from './write-to-member';

export type MessageRecruiterProps = {
  /** Null for a job of an organization whose recruiter has left. */
  recruiter: PersonSummary | null;
  /** The text of the button, if it is not the usual one. */
  label?: string;
  variant?: ButtonVariant;
};

/** The button that opens the form for a message to the recruiter of a job. The typed text is kept while the job is shown. */
export function MessageRecruiter({
  recruiter,
  label = memberTexts.jobs_message_recruiter(),
  variant = 'primary',
}: MessageRecruiterProps) {
  if (recruiter === null) return null;
  return (
    <WriteToMember
      person={recruiter}
      variant={variant}
      label={label}
      nameIfHidden={memberTexts.jobs_recruiter_hidden()}
    />
  );
}

/** How the button looks beside that which applies: a page has one primary button, and only professionals apply. */
export const useContactVariant = (): ButtonVariant => (useGetUser().data?.role === 'Wright' ? 'secondary' : 'primary');
