import { formatDay } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

const dayMs = 86_400_000;

/** An answer that is due within these days is shown in amber. */
const soonDays = 3;

/** When the answer to an application is due, in words; `soon` is shown in amber, `late` in red. */
export type Due = { text: string; tone: 'calm' | 'soon' | 'late' };

/** The midnight before an instant, in the time zone of the reader. */
function midnightOf(instant: string): number {
  const date = new Date(instant);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
}

/** The words about the latest day of an answer; null if none is due. */
export function dueOf(responseDueAt: string | null, now: string): Due | null {
  if (responseDueAt === null) return null;
  const days = (midnightOf(responseDueAt) - midnightOf(now)) / dayMs;
  if (responseDueAt <= now)
    return {
      text: days === 0 ? memberTexts.hiring_board_overdue_today() : memberTexts.hiring_board_overdue({ count: -days }),
      tone: 'late',
    };
  if (days > soonDays) return { text: memberTexts.hiring_board_due({ day: formatDay(responseDueAt) }), tone: 'calm' };
  return {
    text: days === 0 ? memberTexts.hiring_board_due_today() : memberTexts.hiring_board_due_in({ count: days }),
    tone: 'soon',
  };
}
