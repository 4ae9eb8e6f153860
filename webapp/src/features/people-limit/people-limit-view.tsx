import type { PeopleLimit } from '@/shared/api/generated/model/people-limit';
import { formatNumber, formatTime } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

export type PeopleLimitViewProps = {
  /** Null while it is loading. */
  limit: PeopleLimit | null;
};

/** A quiet line with the number of people that are left. */
export function PeopleLimitView({ limit }: PeopleLimitViewProps) {
  return <p className="tabular min-h-lh text-small text-ink-muted">{limit === null ? null : limitInWords(limit)}</p>;
}

function limitInWords({ left, max, nextAt }: PeopleLimit): string {
  if (left === 0 && nextAt !== null) return memberTexts.people_limit_none({ time: formatTime(nextAt) });
  return memberTexts.people_limit_left({ left: formatNumber(left), max: formatNumber(max) });
}
