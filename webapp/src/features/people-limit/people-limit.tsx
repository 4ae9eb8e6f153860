import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { useGetPeopleLimit } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { PeopleLimit as Limit } from '@/shared/api/generated/model/people-limit';
import { formatNumber, formatTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

export type PeopleLimitProps = {
  /** The limit is shown only when four fifths of it are used up. */
  isOnlyWhenFew?: boolean;
};

/**
 * How many people a recruiter can still open. Renders nothing for others. After an error it renders nothing either,
 * because the number is not essential.
 */
export function PeopleLimit({ isOnlyWhenFew = false }: PeopleLimitProps) {
  const isRecruiter = useGetUser().data?.role === 'Recruiter';
  // Each profile that was opened in the meantime has changed the number.
  const limit = useGetPeopleLimit({ query: { enabled: isRecruiter, staleTime: 0, refetchOnMount: 'always' } });
  if (!isRecruiter || limit.isError) return null;
  if (isOnlyWhenFew && (limit.data === undefined || limit.data.left > limit.data.max / 5)) return null;
  return (
    <p className="tabular min-h-lh text-small text-ink-muted">
      {limit.data === undefined ? null : limitInWords(limit.data)}
    </p>
  );
}

function limitInWords({ left, max, nextAt }: Limit): string {
  if (left === 0 && nextAt !== null) return memberTexts.people_limit_none({ time: formatTime(nextAt) });
  return memberTexts.people_limit_left({ left: formatNumber(left), max: formatNumber(max) });
}
