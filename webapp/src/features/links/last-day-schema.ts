import * as z from 'zod/mini';
import { dayMessage } from '@/shared/form/day-message';
import { isPastDay } from '@/shared/form/last-day';
import { isDate } from '@/shared/form/rules';
import { memberTexts } from '@/shared/i18n/member-texts';

/**
 * The schema of the last day of a link, as `yyyy/mm/dd`: empty, today or later.
 *
 * @param now the present moment
 * @param ended the last day of a link that has expired, which may stay as it is
 */
export function lastDaySchema(now: string, ended: string | null) {
  return z.string().check(
    z.refine<string>((text) => text === '' || isDate(text), { error: ({ input }) => dayMessage(input), abort: true }),
    z.refine<string>((text) => text === ended || !isPastDay(text, now), {
      error: () => memberTexts.links_form_day_past(),
    }),
  );
}
